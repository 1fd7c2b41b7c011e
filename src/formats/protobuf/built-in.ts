/** The files that every Protobuf compiler brings along, as far as types need them. Read once, when a file first imports one. */
import { declare, type Symbols } from './declare.ts'
import { Faults } from './faults.ts'
import { parseProto } from './parse.ts'
import { resolve } from './resolve.ts'
import type { ProtoFile } from './tree.ts'
import { descriptorText } from './built-in-descriptor.ts'

const g = 'google/protobuf/'
const proto3 = (body: string): string => `syntax="proto3";package google.protobuf;${body}`
const wrapper = (name: string, type: string): string => `message ${name}Value{${type} value=1;}`

const texts: ReadonlyMap<string, () => string> = new Map([
  [`${g}any.proto`, () => proto3('message Any{string type_url=1;bytes value=2;}')],
  [`${g}duration.proto`, () => proto3('message Duration{int64 seconds=1;int32 nanos=2;}')],
  [`${g}timestamp.proto`, () => proto3('message Timestamp{int64 seconds=1;int32 nanos=2;}')],
  [`${g}empty.proto`, () => proto3('message Empty{}')],
  [`${g}field_mask.proto`, () => proto3('message FieldMask{repeated string paths=1;}')],
  [`${g}source_context.proto`, () => proto3('message SourceContext{string file_name=1;}')],
  [`${g}struct.proto`, () => proto3('message Struct{map<string,Value> fields=1;}message Value{oneof kind{NullValue null_value=1;double number_value=2;string string_value=3;bool bool_value=4;Struct struct_value=5;ListValue list_value=6;}}enum NullValue{NULL_VALUE=0;}message ListValue{repeated Value values=1;}')],
  [`${g}wrappers.proto`, () => proto3([['Double', 'double'], ['Float', 'float'], ['Int64', 'int64'], ['UInt64', 'uint64'], ['Int32', 'int32'], ['UInt32', 'uint32'], ['Bool', 'bool'], ['String', 'string'], ['Bytes', 'bytes']].map(([n, t]) => wrapper(n as string, t as string)).join(''))],
  [`${g}type.proto`, () => `syntax="proto3";package google.protobuf;import "google/protobuf/any.proto";import "google/protobuf/source_context.proto";
message Type{string name=1;repeated Field fields=2;repeated string oneofs=3;repeated Option options=4;SourceContext source_context=5;Syntax syntax=6;string edition=7;}
message Field{enum Kind{TYPE_UNKNOWN=0;TYPE_DOUBLE=1;TYPE_FLOAT=2;TYPE_INT64=3;TYPE_UINT64=4;TYPE_INT32=5;TYPE_FIXED64=6;TYPE_FIXED32=7;TYPE_BOOL=8;TYPE_STRING=9;TYPE_GROUP=10;TYPE_MESSAGE=11;TYPE_BYTES=12;TYPE_UINT32=13;TYPE_ENUM=14;TYPE_SFIXED32=15;TYPE_SFIXED64=16;TYPE_SINT32=17;TYPE_SINT64=18;}
enum Cardinality{CARDINALITY_UNKNOWN=0;CARDINALITY_OPTIONAL=1;CARDINALITY_REQUIRED=2;CARDINALITY_REPEATED=3;}
Kind kind=1;Cardinality cardinality=2;int32 number=3;string name=4;string type_url=6;int32 oneof_index=7;bool packed=8;repeated Option options=9;string json_name=10;string default_value=11;}
message Enum{string name=1;repeated EnumValue enumvalue=2;repeated Option options=3;SourceContext source_context=4;Syntax syntax=5;string edition=6;}
message EnumValue{string name=1;int32 number=2;repeated Option options=3;}message Option{string name=1;Any value=2;}enum Syntax{SYNTAX_PROTO2=0;SYNTAX_PROTO3=1;SYNTAX_EDITIONS=2;}`],
  [`${g}api.proto`, () => `syntax="proto3";package google.protobuf;import "google/protobuf/source_context.proto";import "google/protobuf/type.proto";
message Api{string name=1;repeated Method methods=2;repeated Option options=3;string version=4;SourceContext source_context=5;repeated Mixin mixins=6;Syntax syntax=7;string edition=8;}
message Method{string name=1;string request_type_url=2;bool request_streaming=3;string response_type_url=4;bool response_streaming=5;repeated Option options=6;Syntax syntax=7;string edition=8;}message Mixin{string name=1;string root=2;}`],
  [`${g}descriptor.proto`, descriptorText],
  [`${g}compiler/plugin.proto`, () => `syntax="proto2";package google.protobuf.compiler;import "google/protobuf/descriptor.proto";
message Version{optional int32 major=1;optional int32 minor=2;optional int32 patch=3;optional string suffix=4;}
message CodeGeneratorRequest{repeated string file_to_generate=1;optional string parameter=2;repeated FileDescriptorProto proto_file=15;repeated FileDescriptorProto source_file_descriptors=17;optional Version compiler_version=3;}
message CodeGeneratorResponse{optional string error=1;optional uint64 supported_features=2;optional int32 minimum_edition=3;optional int32 maximum_edition=4;enum Feature{FEATURE_NONE=0;FEATURE_PROTO3_OPTIONAL=1;FEATURE_SUPPORTS_EDITIONS=2;}message File{optional string name=1;optional string insertion_point=2;optional string content=15;optional GeneratedCodeInfo generated_code_info=16;}repeated File file=15;}`],
  ...['cpp', 'java', 'go'].map((language) => [`${g}${language}_features.proto`, () => languageFeatures(language)] as const),
])
const languageFeatures = (language: string): string => {
  const name = `${language.charAt(0).toUpperCase()}${language.slice(1)}Features`
  return `edition="2023";package pb;import "google/protobuf/descriptor.proto";extend google.protobuf.FeatureSet{${name} ${language}=1000;}message ${name}{extensions 1 to max;}`
}

export const isBuiltIn = (importPath: string): boolean => texts.has(importPath)

export type Linked = { file: ProtoFile; symbols: Symbols }
const read = new Map<string, Linked>()

/** With the files that it imports. */
export function builtIn(importPath: string): Linked | undefined {
  const known = read.get(importPath)
  const text = texts.get(importPath)
  if (known || !text) return known
  const file = parseProto(importPath, importPath, text())
  file.builtIn = true
  const faults = new Faults(file)
  const symbols = declare(file, faults)
  const imported = file.imports.flatMap((one) => {
    const found = builtIn(one.path)
    one.file = found?.file
    return found ? [found.symbols] : []
  })
  resolve(file, { visible: [symbols, ...imported], unseen: false }, faults)
  const made = { file, symbols }
  read.set(importPath, made)
  return made
}
