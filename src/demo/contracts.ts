/** The contracts of the demo's shop, by path. Each is written in a format of its own. */

const orders = `# Open Data Contract Standard
apiVersion: v3.0.2
kind: DataContract
id: shop-orders
name: Orders
version: 1.4.0
status: active
schema:
  - name: orders
    physicalName: shop.orders
    properties:
      - name: order_id
        logicalType: string
        required: true
        primaryKey: true
        primaryKeyPosition: 1
      - name: customer_id
        logicalType: string
        required: true
      - name: total
        logicalType: number
        required: true
      - name: placed_at
        logicalType: date
        required: true
`

const customers = `# the simple contract
id: shop-customers
version: 3.1.0
owner: crm
schema:
  - name: customer_id
    type: string
    required: true
    unique: true
  - name: email
    type: string
    required: true
    pii: true
  - name: country
    type: string
`

const payments = `# Data Contract Specification
dataContractSpecification: 1.1.0
id: shop-payments
info:
  title: Payments
  version: 2.1.0
  owner: billing
models:
  payments:
    type: table
    fields:
      payment_id:
        type: string
        required: true
        primaryKey: true
      order_id:
        type: string
        required: true
      state:
        type: string
        required: true
        enum: [authorised, captured, failed]
`

export const paths = { orders: 'contracts/orders.odcs.yaml', customers: 'contracts/customers.yaml', payments: 'contracts/payments.yaml' } as const

export const contracts: ReadonlyMap<string, string> = new Map([[paths.orders, orders], [paths.customers, customers], [paths.payments, payments]])
