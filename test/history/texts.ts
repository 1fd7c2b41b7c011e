/** The contracts of the story as they first stood. */
export const config = `versions:
  from: [key:version, name]
`

export const orders = `apiVersion: v3.1.0
kind: DataContract
id: shop-orders
name: Orders
version: 1.0.0
status: active
team:
  name: checkout
servers:
  - server: production
    type: postgres
    environment: prod
    host: db.shop.example
    port: 5432
    database: shop
    schema: orders
schema:
  - name: orders
    physicalType: table
    properties:
      - name: order_id
        logicalType: string
        physicalType: varchar(36)
        primaryKey: true
        primaryKeyPosition: 1
      - name: customer_id
        logicalType: string
        physicalType: varchar(36)
        required: true
      - name: amount
        logicalType: number
        physicalType: numeric(10,2)
        required: true
      - name: status
        logicalType: string
        physicalType: varchar(20)
        required: true
        logicalTypeOptions:
          enum: [placed, paid, cancelled]
slaProperties:
  - property: latency
    value: 4
    unit: h
    element: orders.order_id
`

export const customers = `dataContractSpecification: 1.1.0
id: shop-customers
info:
  title: Customers
  version: 1.0.0
  status: active
  owner: crm
servers:
  production:
    type: s3
    location: s3://shop/customers/
    format: parquet
models:
  customers:
    type: table
    fields:
      customer_id:
        type: string
        required: true
        primaryKey: true
      name:
        type: string
        required: true
        maxLength: 80
`

export const payment = `{
  "type": "record",
  "name": "Payment",
  "namespace": "shop.payments",
  "version": "1.0.0",
  "fields": [
    { "name": "payment_id", "type": "string" },
    { "name": "order_id", "type": "string" },
    { "name": "cents", "type": "int" },
    { "name": "method", "type": { "type": "enum", "name": "Method", "symbols": ["CARD", "INVOICE"] } }
  ]
}
`

export const stock = `syntax = "proto3";
package shop.stock.v1;

message StockChanged {
  string sku = 1;
  int64 count = 2;
  string warehouse = 3;
}
`

export const revenue = `version: 2
models:
  - name: revenue
    latest_version: 1
    config:
      contract: { enforced: true }
      meta: { owner: finance }
    columns:
      - name: day
        data_type: date
        constraints: [{ type: not_null }]
      - name: amount
        data_type: numeric(12,2)
    versions:
      - v: 1
`

export const ledger = `id: finance-ledger
version: "1.0.0"
owner: finance
status: active
inputs:
  - name: orders
    contract: shop-orders
    location: s3a://shop/orders
    format: delta
    schema:
      fields:
        - { name: order_id, type: string, required: true }
        - { name: amount, type: "decimal(10,2)", required: true }
outputs:
  - name: ledger
    location: s3a://finance/ledger
    format: delta
    saveMode: append
    schema:
      fields:
        - { name: entry_id, type: string, required: true }
        - { name: amount, type: "decimal(12,2)", required: true }
`

export const consumers = `consumers:
  - name: channel-board
    owner: growth
    contract: shop-orders
    version: ^2
    fields: [order_id, channel]
  - name: refunds
    owner: support
    contract: shop-orders
    version: ^2
    fields: [order_id, status]
`
