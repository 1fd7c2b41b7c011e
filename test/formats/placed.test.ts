// Where a finding stands, format by format: at the line of what changed, the one that a reviewer would point at, else at the nearest thing that is left around it.
import { expect, test } from 'vitest'
import { compareTexts } from '../../src/index.ts'
import { marked } from '../marked.ts'

/** The rule, what is replaced in base, and by what: a `‸` where the finding is to stand. */
type Row = readonly [rule: string, from: string, to: string]

function placed(format: string, file: string, base: string, rows: readonly Row[]): void {
  test.each(rows.map(([rule, from, to]) => ({ rule, from, to })))(`${format}: $rule, $from → $to`, async ({ rule, from, to }) => {
    if (base.split(from).length !== 2) throw new Error(`not once in base: ${from}`)
    const { text, place } = marked(base.replace(from, () => to))
    const report = await compareTexts({ base: { [file]: base }, head: { [file]: text } })
    expect(report.errors).toEqual([])
    const found = [...report.contracts, { findings: report.notices }].flatMap(({ findings }) => findings)
    expect(found.map(one => ({ rule: one.rule, line: one.at?.line, title: one.title })).filter(one => one.rule === rule || found.every(other => other.rule !== rule))).toContainEqual(expect.objectContaining({ rule, line: place.line }))
  })
}

placed('odcs', 'orders.odcs.yaml', `apiVersion: v3.1.0
kind: DataContract
id: orders
version: 1.0.0
status: active
servers:
  - server: lake
    type: s3
    location: s3://lake/orders/*.json
    format: json
schema:
  - name: orders
    physicalName: orders_v1
    physicalType: table
    quality:
      - metric: rowCount
        mustBeGreaterThan: 100
        unit: rows
    properties:
      - name: id
        primaryKey: true
        primaryKeyPosition: 1
        logicalType: string
        required: true
        unique: true
      - name: line
        logicalType: integer
        physicalType: bigint
      - name: amount
        description: In cents.
        logicalType: number
        physicalType: decimal(10,2)
        logicalTypeOptions:
          minimum: 0
          maximum: 900
        unit: EUR
        quality:
          - metric: nullValues
            mustBe: 0
      - name: state
        logicalType: string
        quality:
          - metric: invalidValues
            arguments:
              validValues:
                - open
                - paid
            mustBe: 0
      - name: note
        logicalType: string
        logicalTypeOptions:
          maxLength: 20
          pattern: '^[a-z]+$'
      - name: tags
        logicalType: array
        items:
          logicalType: string
      - name: ship_to
        logicalType: object
        properties:
          - name: city
            logicalType: string
            classification: public
      - name: at
        logicalType: timestamp
slaProperties:
  - property: latency
    value: 4
    unit: h
`, [
  ['type-changed', 'logicalType: integer', '‸logicalType: string'],
  ['type-changed', '        logicalType: integer\n        physicalType: bigint', '        logicalType: integer\n        ‸physicalType: varchar(20)'],
  ['type-changed', 'logicalType: timestamp', '‸logicalType: date'],
  ['type-changed', '- name: at\n        logicalType: timestamp', '- name: ‸at'],
  ['type-changed', '          logicalType: string\n      - name: ship_to', '          ‸logicalType: integer\n      - name: ship_to'],
  ['type-changed', '- name: city\n            logicalType: string', '- name: city\n            ‸logicalType: integer'],
  ['physical-size-widened', 'physicalType: decimal(10,2)', '‸physicalType: decimal(12,2)'],
  ['nullability-changed', '- name: line\n        logicalType: integer', '- name: line\n        logicalType: integer\n        ‸required: true'],
  ['limit-changed', 'minimum: 0', '‸minimum: -5'],
  ['limit-changed', 'maximum: 900', '‸maximum: 1000'],
  ['limit-changed', 'maxLength: 20', '‸maxLength: 30'],
  ['limit-changed', "pattern: '^[a-z]+$'", "‸pattern: '^[A-Z]+$'"],
  ['limit-changed', '- name: note\n        logicalType: string\n        logicalTypeOptions:\n          maxLength: 20\n', '- name: ‸note\n        logicalType: string\n        logicalTypeOptions:\n'],
  ['enum-changed', '                - paid', '                - paid\n                - ‸void'],
  ['enum-changed', '              validValues:\n                - open\n                - paid', '              ‸validValues:\n                - open'],
  ['key-changed', '- name: line\n', '- name: line\n        ‸primaryKey: true\n'],
  ['meaning-changed', 'unit: EUR', 'unit: ‸USD'],
  ['sensitivity-changed', 'classification: public', 'classification: ‸secret'],
  ['delivery-weakened', 'mustBeGreaterThan: 100', '‸mustBeGreaterThan: 50'],
  ['server-changed', 'location: s3://lake/orders/*.json', '‸location: s3://lake/orders2/*.json'],
  ['server-changed', 'format: json', '‸format: parquet'],
  ['delivery-weakened', 'value: 4', 'value: ‸8'],
  ['documentation-changed', 'In cents.', '‸In euros.'],
  ['place-changed', 'physicalName: orders_v1', 'physicalName: ‸orders_v2'],
])

placed('dcs', 'orders.datacontract.yaml', `dataContractSpecification: 1.2.1
id: orders
info:
  title: Orders
  version: 1.0.0
servers:
  production:
    type: s3
    location: s3://lake/orders/*.json
models:
  orders:
    type: table
    fields:
      id:
        $ref: '#/definitions/id'
        required: true
        primaryKey: true
      line:
        type: integer
        description: Counted from one.
      other:
        $ref: '#/definitions/id'
      amount:
        type: decimal
        precision: 10
        scale: 2
        minimum: 0
      state:
        type: string
        enum:
          - open
          - paid
      note:
        type: string
        maxLength: 20
        pii: false
      lines:
        type: array
        items:
          type: record
          fields:
            sku:
              type: string
definitions:
  id:
    type: string
    format: uuid
  number:
    type: long
servicelevels:
  latency:
    threshold: 4h
`, [
  ['type-changed', 'type: integer', '‸type: string'],
  ['type-changed', '    type: string\n    format: uuid', '    ‸type: integer'],
  ['type-changed', '            sku:\n              type: string', '            sku:\n              ‸type: integer'],
  ['type-changed', "other:\n        $ref: '#/definitions/id'", "other:\n        ‸$ref: '#/definitions/number'"],
  ['limit-changed', '    format: uuid', '    ‸format: email'],
  ['type-changed', 'precision: 10', '‸precision: 12'],
  ['limit-changed', 'minimum: 0', '‸minimum: -1'],
  ['limit-changed', 'maxLength: 20', '‸maxLength: 30'],
  ['nullability-changed', '      line:\n        type: integer', '      line:\n        type: integer\n        ‸required: true'],
  ['enum-changed', '          - paid', '          - paid\n          - ‸void'],
  ['enum-changed', '        enum:\n          - open\n          - paid', '        ‸enum:\n          - open'],
  ['key-changed', '      line:\n        type: integer', '      line:\n        type: integer\n        ‸primaryKey: true'],
  ['sensitivity-changed', 'pii: false', 'pii: ‸true'],
  ['server-changed', 'location: s3://lake/orders/*.json', '‸location: s3://lake/orders2/*.json'],
  ['delivery-weakened', 'threshold: 4h', 'threshold: ‸8h'],
  ['documentation-changed', 'Counted from one.', '‸Counted from zero.'],
])

placed('invaract', 'orders.yaml', `id: orders
version: "1.0.0"
outputs:
  - name: orders
    location: s3a://lake/orders
    format: delta
    saveMode: overwrite
    schema:
      fields:
        - name: id
          type: string
          required: true
        - name: total
          type: decimal(12,2)
          required: true
          constraints:
            - type: range
              gte: 0
        - name: state
          type: string
          constraints:
            - type: oneOf
              values:
                - open
                - paid
        - name: note
          type: string
          nullable: true
          constraints:
            - type: length
              max: 20
        - name: line
          type: integer
`, [
  ['type-changed', 'type: integer', '‸type: string'],
  ['type-changed', 'type: decimal(12,2)', '‸type: decimal(14,2)'],
  ['limit-changed', 'gte: 0', '‸gte: -1'],
  ['limit-changed', 'max: 20', '‸max: 30'],
  ['enum-changed', '                - paid', '                - paid\n                - ‸void'],
  ['nullability-changed', 'nullable: true', '‸nullable: false'],
  ['presence-changed', '          type: string\n          required: true', '          type: string\n          ‸required: false'],
  ['presence-changed', 'type: integer', 'type: integer\n          ‸required: true'],
  ['place-changed', 'location: s3a://lake/orders', 'location: ‸s3a://lake/orders2'],
  ['promise-changed', 'saveMode: overwrite', 'saveMode: ‸append'],
])

const columns = `  - name: id
    type: string
    required: true
  - name: line
    type: integer
    description: Counted from one.
  - name: amount
    type: decimal(12,2)
    unit: EUR
    checks:
      - min: 0
  - name: state
    type: string
    checks:
      - allowed_values:
          - open
          - paid
  - name: note
    type: string
    max_length: 20
`
const ofColumns: readonly Row[] = [
  ['type-changed', 'type: integer', '‸type: string'],
  ['type-changed', 'type: decimal(12,2)', '‸type: decimal(14,2)'],
  ['limit-changed', 'min: 0', '‸min: -1'],
  ['limit-changed', 'max_length: 20', '‸max_length: 30'],
  ['nullability-changed', 'required: true', '‸required: false'],
  ['nullability-changed', 'type: integer', 'type: integer\n    ‸required: true'],
  ['enum-changed', '          - paid', '          - paid\n          - ‸void'],
  ['enum-changed', '      - allowed_values:\n          - open\n          - paid', '      - ‸allowed_values:\n          - open'],
  ['meaning-changed', 'unit: EUR', 'unit: ‸USD'],
  ['documentation-changed', 'Counted from one.', '‸Counted from zero.'],
]
placed('simple', 'orders.yaml', `id: orders\nversion: 1.0.0\nprimary_key:\n  - id\nschema:\n${columns}sla:\n  freshness: 1h\n`, [
  ...ofColumns.filter(([, from]) => from !== 'required: true'), ['key-changed', '  - id\n', '  - id\n  - ‸line\n'], ['delivery-weakened', 'freshness: 1h', 'freshness: ‸2h'],
])
placed('pipeline', 'orders.yaml', `name: orders\nversion: 1\nproduces:\n  uri: s3://lake/orders/dt={ds}/\n  format: parquet\nschema:\n  grain:\n    - line\n  columns:\n${columns.replaceAll(/^/gm, '  ').trimEnd()}\n`, [
  ...ofColumns.filter(([, from]) => from !== 'type: integer').map(([rule, from, to]): Row => [rule, from.replaceAll('\n', '\n  '), to.replaceAll('\n', '\n  ')]).map(([rule, from, to]): Row => (/^ {8}/.test(from) || /^ {6}- /.test(from) ? [rule, `  ${from}`, `  ${to}`] : [rule, from, to])),
  ['key-changed', '    - line\n', '    - line\n    - ‸id\n'], ['place-changed', 'format: parquet', 'format: ‸delta'],
])

placed('dbt', 'models/schema.yml', `version: 2
models:
  - name: orders
    config:
      contract:
        enforced: true
    constraints:
      - type: primary_key
        columns:
          - id
    columns:
      - name: id
        data_type: varchar(20)
      - name: line
        data_type: bigint
        description: Counted from one.
        constraints:
          - type: not_null
      - name: amount
        data_type: numeric(12,2)
        constraints:
          - type: check
            expression: "amount >= 0"
      - name: state
        data_type: varchar(12)
        data_tests:
          - accepted_values:
              values:
                - open
                - paid
`, [
  ['type-changed', 'data_type: bigint', '‸data_type: date'],
  ['physical-size-widened', 'data_type: varchar(20)', '‸data_type: varchar(40)'],
  ['physical-size-widened', 'data_type: numeric(12,2)', '‸data_type: numeric(14,2)'],
  ['limit-changed', 'expression: "amount >= 0"', '‸expression: "amount >= -1"'],
  ['nullability-changed', '      - name: line\n        data_type: bigint\n        description: Counted from one.\n        constraints:\n          - type: not_null', '      - name: ‸line\n        data_type: bigint\n        description: Counted from one.'],
  ['nullability-changed', '        data_type: numeric(12,2)\n        constraints:', '        data_type: numeric(12,2)\n        constraints:\n          - ‸type: not_null'],
  ['nullability-changed', '        data_type: varchar(12)\n        data_tests:', '        data_type: varchar(12)\n        data_tests:\n          - ‸not_null'],
  ['enum-changed', '                - paid', '                - paid\n                - ‸void'],
  ['enum-changed', '              values:\n                - open\n                - paid', '              ‸values:\n                - open'],
  ['key-changed', '          - id\n', '          - id\n          - ‸line\n'],
  ['documentation-changed', 'Counted from one.', '‸Counted from zero.'],
])

placed('spark', 'orders.json', `{
  "type": "struct",
  "fields": [
    {
      "name": "id",
      "type": "string",
      "nullable": false,
      "metadata": {
        "comment": "Its number."
      }
    },
    {
      "name": "amount",
      "type": "decimal(12,2)",
      "nullable": true,
      "metadata": {}
    },
    {
      "name": "tags",
      "type": {
        "type": "array",
        "elementType": "long",
        "containsNull": true
      },
      "nullable": true,
      "metadata": {}
    }
  ]
}
`, [
  ['type-changed', '"type": "string"', '‸"type": "long"'],
  ['type-changed', '"type": "decimal(12,2)"', '‸"type": "decimal(14,2)"'],
  ['nullability-changed', '"nullable": false', '‸"nullable": true'],
  ['type-changed', '"elementType": "long"', '‸"elementType": "string"'],
  ['nullability-changed', '"containsNull": true', '‸"containsNull": false'],
  ['documentation-changed', '"Its number."', '‸"Its name."'],
])

placed('avro', 'orders.avsc', `{
  "type": "record",
  "name": "Order",
  "fields": [
    {
      "name": "id",
      "type": "string",
      "doc": "Its number."
    },
    {
      "name": "amount",
      "type": {
        "type": "bytes",
        "logicalType": "decimal",
        "precision": 12,
        "scale": 2
      }
    },
    {
      "name": "state",
      "type": {
        "type": "enum",
        "name": "State",
        "symbols": [
          "open",
          "paid"
        ]
      },
      "default": "open"
    },
    {
      "name": "was",
      "type": "State"
    },
    {
      "name": "note",
      "type": [
        "null",
        "int"
      ],
      "default": null
    },
    {
      "name": "codes",
      "type": {
        "type": "array",
        "items": "int"
      }
    }
  ]
}
`, [
  ['type-changed', '"type": "string"', '‸"type": "long"'],
  ['type-changed', '"precision": 12', '‸"precision": 14'],
  ['enum-changed', '          "paid"', '          "paid",\n          ‸"void"'],
  ['default-changed', '"default": "open"', '‸"default": "paid"'],
  ['type-changed', '        "int"\n', '        ‸"string"\n'],
  ['type-changed', '"items": "int"', '‸"items": "string"'],
  ['documentation-changed', '"Its number."', '‸"Its name."'],
])

placed('json-schema', 'orders.schema.json', `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "id": {
      "type": "string",
      "format": "uuid",
      "description": "Its number."
    },
    "amount": {
      "type": "number",
      "minimum": 0
    },
    "state": {
      "enum": [
        "open",
        "paid"
      ]
    },
    "by": {
      "$ref": "#/$defs/person"
    },
    "tags": {
      "type": "array",
      "maxItems": 5,
      "items": {
        "type": "string"
      }
    }
  },
  "required": [
    "id"
  ],
  "$defs": {
    "person": {
      "type": "string",
      "maxLength": 20
    },
    "people": {
      "type": "array"
    }
  }
}
`, [
  ['type-changed', '"type": "number"', '‸"type": "string"'],
  ['limit-changed', '"minimum": 0', '‸"minimum": -1'],
  ['enum-changed', '        "paid"\n', '        "paid",\n        ‸"void"\n'],
  ['limit-changed', '"maxLength": 20', '‸"maxLength": 30'],
  ['type-changed', '"$ref": "#/$defs/person"', '‸"$ref": "#/$defs/people"'],
  ['presence-changed', '    "id"\n', '    "id",\n    ‸"amount"\n'],
  ['type-changed', '        "type": "string"\n', '        ‸"type": "integer"\n'],
  ['documentation-changed', '"Its number."', '‸"Its name."'],
])

placed('protobuf', 'orders.proto', `syntax = "proto3";
package shop;
enum State {
  STATE_UNSPECIFIED = 0;
  STATE_OPEN = 1;
}
message Order {
  string id = 1;
  int32 line = 2;
  optional
    string note = 3;
}
`, [
  ['type-changed', 'int32 line = 2;', '‸string line = 2;'],
  ['type-changed', '  optional\n    string note = 3;', '  optional\n    ‸int32 note = 3;'],
])
