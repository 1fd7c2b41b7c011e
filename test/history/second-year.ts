/** 2025: races, moves, a gate that is weakened and one that is made stricter, a v2 beside a v1, a consumer that comes late. */
import { type PullRequest } from './story.ts'
import { config, consumers, ledger, stock } from './texts.ts'

const at = { orders: 'contracts/checkout/orders.odcs.yaml', customers: 'contracts/customers.odcs.yaml', payment: 'schemas/payment.avsc', stock: 'proto/shop/stock/v1/stock.proto', revenue: 'models/revenue.yml', ledger: 'contracts/ledger.yaml', consumers: 'teams/consumers.yaml' }

export const secondYear: readonly PullRequest[] = [
  {
    day: '2025-01-07', says: 'Amounts are stored wider', ends: 'merged',
    edits: [['contracts/orders.odcs.yaml', '2.2.0', '2.3.0'], ['contracts/orders.odcs.yaml', 'numeric(10,2)', 'numeric(12,2)']],
    tells: ['pass', 'shop-orders 2.2.0 -> 2.3.0, asks for minor', '  warning physical-size-widened orders.amount'],
  },
  {
    day: '2025-01-20', says: 'Orders belong to checkout', ends: 'merged', tag: '2025.1',
    edits: [{ moves: 'contracts/orders.odcs.yaml', to: at.orders }],
    tells: ['pass', 'shop-orders 2.3.0 -> 2.3.0, asks for none, moved'],
  },
  {
    day: '2025-02-03', says: 'Let orders break, and break them', ends: 'closed',
    edits: [['.driftgate.yaml', `${config}contracts:\n  - match: contracts/checkout\n    policy: none\n`], [at.orders, '      - name: channel\n        logicalType: string\n        physicalType: varchar(20)\n', '']],
    tells: ['fail', 'shop-orders 2.3.0 -> 2.3.0, asks for major: not enough', '  error breaking field-removed orders.channel', '  error version-bump-too-small @version', '  warning policy-weakened'],
  },
  {
    day: '2025-02-17', says: 'Payments are read again for years', ends: 'merged',
    edits: [['.driftgate.yaml', `${config}contracts:\n  - match: schemas\n    policy: full\n`]],
    tells: ['pass'],
  },
  {
    day: '2025-03-03', says: 'Who took a payment', ends: 'closed',
    edits: [[at.payment, '"2.0.0"', '"2.1.0"'], [at.payment, '"currency", "type": "string" }', '"currency", "type": "string" },\n    { "name": "clerk", "type": "string" }']],
    tells: ['fail', 'shop.payments.Payment 2.0.0 -> 2.1.0, asks for major: not enough', '  error breaking field-added Payment.clerk', '  error version-bump-too-small @version'],
  },
  {
    day: '2025-03-04', says: 'Who took a payment, if it is known', ends: 'merged',
    edits: [[at.payment, '"2.0.0"', '"2.1.0"'], [at.payment, '"currency", "type": "string" }', '"currency", "type": "string" },\n    { "name": "clerk", "type": ["null", "string"], "default": null }']],
    tells: ['pass', 'shop.payments.Payment 2.0.0 -> 2.1.0, asks for minor', '  note field-added Payment.clerk'],
  },
  {
    day: '2025-03-24', says: 'Pay by transfer', ends: 'merged', tag: '2025.2',
    edits: [[at.payment, '"2.1.0"', '"3.0.0"'], [at.payment, '"CARD", "INVOICE"', '"CARD", "INVOICE", "TRANSFER"']],
    tells: ['pass', 'shop.payments.Payment 2.1.0 -> 3.0.0, asks for major', '  warning declared enum-changed Payment.method'],
  },
  {
    day: '2025-04-07', says: 'Customers belong to growth', ends: 'merged',
    edits: [[at.customers, '1.1.0', '1.1.1'], [at.customers, 'name: crm', 'name: growth']],
    tells: ['pass', 'shop-customers 1.1.0 -> 1.1.1, asks for patch', '  note documentation-changed'],
  },
  {
    day: '2025-04-14', says: 'Customers have a phone', ends: 'merged',
    edits: [[at.customers, '1.1.1', '1.2.0'], [at.customers, '      - name: email\n', '      - name: phone\n        logicalType: string\n      - name: email\n']],
    tells: ['pass', 'shop-customers 1.1.1 -> 1.2.0, asks for minor', '  note field-added customers.phone'],
  },
  {
    day: '2025-04-15', says: 'Customers have a birthday, in a race for 1.2.0', begunAfter: 'Customers belong to growth', ends: 'closed',
    edits: [[at.customers, '1.1.1', '1.2.0'], [at.customers, '      - name: customer_id\n', '      - name: birthday\n        logicalType: date\n      - name: customer_id\n']],
    tells: ['fail', 'shop-customers 1.1.1 -> 1.2.0, asks for minor: not enough', '  error version-taken @version', '  note field-added customers.birthday'],
  },
  {
    day: '2025-04-16', says: 'Customers have a birthday', ends: 'merged',
    edits: [[at.customers, '1.2.0', '1.3.0'], [at.customers, '      - name: customer_id\n', '      - name: birthday\n        logicalType: date\n      - name: customer_id\n']],
    tells: ['pass', 'shop-customers 1.2.0 -> 1.3.0, asks for minor', '  note field-added customers.birthday'],
  },
  {
    day: '2025-05-05', says: 'A birthday is personal', ends: 'merged',
    edits: [[at.customers, '1.3.0', '1.4.0'], [at.customers, '        logicalType: date\n', '        logicalType: date\n        classification: confidential\n']],
    tells: ['pass', 'shop-customers 1.3.0 -> 1.4.0, asks for minor', '  warning sensitivity-changed customers.birthday @classification'],
  },
  {
    day: '2025-05-19', says: 'Revert "Customers have a birthday"', ends: 'closed',
    edits: [[at.customers, '1.4.0', '1.5.0'], [at.customers, '      - name: birthday\n        logicalType: date\n        classification: confidential\n', '']],
    tells: ['fail', 'shop-customers 1.4.0 -> 1.5.0, asks for major: not enough', '  error breaking field-removed customers.birthday', '  error version-bump-too-small @version'],
  },
  {
    day: '2025-06-02', says: 'Stock in parts of pieces, in a v2 beside v1', ends: 'merged', tag: '2025.3',
    edits: [['proto/shop/stock/v2/stock.proto', stock.replace('stock.v1', 'stock.v2').replace('int64 count', 'double count')]],
    tells: ['pass', 'shop.stock added 2', '  note contract-added StockChanged'],
  },
  {
    day: '2025-06-16', says: 'Ledger', ends: 'merged',
    edits: [[at.ledger, ledger]],
    tells: ['pass', 'finance-ledger added 1.0.0', '  note dataset-added orders', '  note dataset-added ledger'],
  },
  {
    day: '2025-06-23', says: 'Who else reads orders says so', ends: 'merged',
    edits: [[at.consumers, consumers]],
    tells: ['pass'],
  },
  {
    day: '2025-06-30', says: 'Orders without their channel', ends: 'closed',
    edits: [[at.orders, '2.3.0', '2.4.0'], [at.orders, '      - name: channel\n        logicalType: string\n        physicalType: varchar(20)\n', '']],
    tells: ['fail', 'shop-orders 2.3.0 -> 2.4.0, asks for major: not enough, breaks channel-board of 2', '  error breaking field-removed orders.channel', '  error version-bump-too-small @version'],
  },
  {
    day: '2025-07-07', says: 'The ledger asks for more than orders were held to', ends: 'closed',
    edits: [[at.ledger, '"1.0.0"', '"1.1.0"'], [at.ledger, '{ name: order_id, type: string, required: true }', '{ name: order_id, type: string, required: true }\n        - { name: tax, type: "decimal(10,2)", required: true }']],
    tells: ['fail', 'finance-ledger 1.0.0 -> 1.1.0, asks for major: not enough', '  error breaking field-added orders.tax', '  error version-bump-too-small @version'],
  },
  {
    day: '2025-08-04', says: 'Revenue in a v2 beside v1', ends: 'merged',
    edits: [[at.revenue, '      - v: 1\n', '      - v: 1\n      - v: 2\n        columns:\n          - include: all\n            exclude: [amount]\n          - name: amount\n            data_type: numeric(18,4)\n']],
    tells: ['pass', 'revenue unchanged 1', 'revenue added 2', '  note contract-added revenue'],
  },
  {
    day: '2025-09-01', says: 'The first version of revenue will go', ends: 'merged', tag: '2025.4',
    edits: [[at.revenue, '      - v: 1\n', '      - v: 1\n        deprecation_date: 2026-03-31\n']],
    tells: ['pass', 'revenue 1 -> 1, asks for minor', '  note deprecated', 'revenue unchanged 2'],
  },
  {
    day: '2025-10-06', says: 'Revenue without a version named is the second', ends: 'merged',
    edits: [[at.revenue, 'latest_version: 1', 'latest_version: 2']],
    tells: [
      'pass', 'revenue 1 -> 1, asks for minor', '  note terms-changed revenue @latest', 'revenue 2 -> 2, asks for minor', '  note terms-changed revenue @latest',
      'revenue 1 -> 2, asks for minor', '  warning physical-size-widened revenue.amount', '  note version-bump-larger @version',
    ],
  },
  {
    day: '2025-11-03', says: 'Orders in cents, in a new major beside the old', ends: 'merged',
    edits: [['contracts/checkout/orders-3.odcs.yaml', `apiVersion: v3.1.0
kind: DataContract
id: shop-orders
name: Orders
version: 3.0.0
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
    schema: orders_v3
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
      - name: cents
        logicalType: integer
        physicalType: bigint
        required: true
      - name: coupon
        logicalType: string
        physicalType: varchar(20)
`]],
    tells: ['pass', 'shop-orders added 3.0.0', '  note contract-added orders'],
  },
  {
    day: '2025-12-01', says: 'Orders in amounts will go', ends: 'merged', tag: '2025.5',
    edits: [[at.orders, '2.3.0', '2.4.0'], [at.orders, 'status: active', 'status: deprecated\ncustomProperties:\n  - property: sunset\n    value: "2026-06-30"']],
    tells: ['pass', 'shop-orders 2.3.0 -> 2.4.0, asks for minor', '  note deprecated'],
  },
]
