// Files that hold all that the language has.
import type { Files } from './buf.ts'

export const everything: Files = {
  'shop/two.proto': `// proto2, with what only it has
syntax = 'proto2';
package acme
  .shop;
import "google/protobuf/any.proto";
import public "shop/three.proto";
import weak "shop/edition.proto";
option java_package = "com.acme" ".shop"; /* joined */
option (file_note) = { who: "me", tags: ["a", 'b'] inner { n: -1 f: 1.5e3; } };
import "google/protobuf/descriptor.proto";
extend google.protobuf.FileOptions { optional Note file_note = 50001; }
message Note { optional string who = 1; repeated string tags = 2; optional In inner = 3; message In { optional int32 n = 1; optional double f = 2; } }
extend google.protobuf.FieldOptions {
  optional string owner = 50002;
  repeated .acme.shop.Note notes = 50003;
}
message Order {
  optional string a_b = 1 [default = "x\\001y\\"\\u00e9", json_name = "zz", (owner) = "team", (notes) = { who: 'x' }, deprecated = true];
  optional bytes by = 2 [default = "\\xffa'\\n"];
  optional double d = 3 [default = 1e20];
  optional float f = 4 [default = -inf];
  repeated group Line = 5 { optional int32 qty = 1 [default = 0x10]; optional sint64 low = 2 [default = -0777]; }
  map<string, Order> m_x__y = 6;
  oneof choice { option (one) = 1; string s = 7; .acme.shop.Order order = 8; group Other = 18 { required bool yes = 1; } }
  reserved 100, 200 to 300, 1000 to max;
  reserved "old", 'ol' 'der';
  extensions 400 to 500, 600;
  extensions 700 [verification = UNVERIFIED];
  enum E { option allow_alias = true; A = 0; B = -1; C = 0x7fffffff; D = 0 [deprecated = true]; reserved 5, 7 to 9, -5 to -3, 100 to 2000; reserved "OLD"; }
  optional E e = 9 [default = B];
  optional google.protobuf.Any any = 10;
  extend Order { optional int32 ext = 401; }
  required int64 r = 11;
  repeated int32 pk = 12 [packed = true];
  optional Kind kind = 13;
  optional shop.Kind kind_too = 14;
  optional float nan = 15 [default = nan];
  optional bool flag = 16 [default = true];
  optional uint64 big = 17 [default = 18446744073709551615];
  optional string message = 20; optional string optional = 21; optional int32 to = 22;; optional int32 max = 23;
  map < fixed32 , bytes > spaced = 24 [ deprecated = false ];
  optional string _lead_ing_ = 25;
}
extend google.protobuf.OneofOptions { optional int32 one = 50009; }
extend Order { repeated group Grp = 402 { optional string z = 1; } optional string txt = 403 [default = "a" "b"]; }
service S { option deprecated = true; rpc Do(Order) returns (stream Order); rpc Re ( stream .acme.shop.Order ) returns ( Three ) { option deprecated = true; option idempotency_level = IDEMPOTENT; } rpc Empty(Order) returns (Order) {} ; }
`,
  'shop/three.proto': `syntax = "proto3";
package acme.shop;
import "google/protobuf/timestamp.proto";
enum Kind { KIND_UNSPECIFIED = 0; KIND_ONE = 1; }
message Three {
  optional string note = 1;
  string plain = 2;
  repeated int32 packed = 3;
  repeated sint32 loose = 4 [packed = false];
  google.protobuf.Timestamp at = 5;
  oneof which { int32 x = 6; Three y = 7; }
  optional Kind kind = 8;
  message Deep { message Deeper { Three three = 1; Deep deep = 2; Deeper deeper = 3; Kind kind = 4; } Deeper d = 1; }
  Deep.Deeper deeper = 9;
  map<int64, Deep.Deeper> by_number = 10;
  map<bool, Kind> flags = 11;
  repeated fixed64 f64 = 12; repeated sfixed32 sf32 = 13; repeated float fs = 14;
  reserved 20; reserved "gone";
}
`,
  'shop/edition.proto': `edition = "2023";
package acme.shop.next;
option features.field_presence = IMPLICIT;
option features.message_encoding = DELIMITED;
import "shop/three.proto";
message Next {
  string id = 1 [features.field_presence = LEGACY_REQUIRED];
  string note = 2 [features = { field_presence: EXPLICIT }];
  repeated int32 sizes = 3 [features.repeated_field_encoding = EXPANDED];
  Next next = 4;
  Next prefixed = 5 [features.message_encoding = LENGTH_PREFIXED];
  map<string, Next> by_name = 6;
  acme.shop.Three three = 7;
  Closed closed = 8 [features.field_presence = EXPLICIT];
  reserved gone, away;
  reserved 10 to 12;
  oneof one { string a = 13; Closed b = 14; }
}
enum Closed { option features.enum_type = CLOSED; CLOSED_ONE = 1; reserved OLD; }
`,
  'none.proto': `message Bare { optional string a = 1; }
`,
}
