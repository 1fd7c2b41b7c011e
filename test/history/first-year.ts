/** 2024: the contracts come one by one, and their first changes. */
import { type PullRequest } from './story.ts'
import { config, customers, orders, payment, revenue, stock } from './texts.ts'

const at = { orders: 'contracts/orders.odcs.yaml', customers: 'contracts/customers.yaml', payment: 'schemas/payment.avsc', stock: 'proto/shop/stock/v1/stock.proto', revenue: 'models/revenue.yml' }

export const firstYear: readonly PullRequest[] = [
  {
    day: '2024-01-08', says: 'The first contracts', ends: 'merged', tag: '2024.1',
    edits: [['.driftgate.yaml', config], [at.orders, orders], [at.customers, customers]],
    tells: ['pass', 'shop-customers added 1.0.0', '  note dataset-added customers', 'shop-orders added 1.0.0', '  note dataset-added orders'],
  },
  {
    day: '2024-01-22', says: 'Say what an order is', ends: 'merged',
    edits: [[at.orders, '1.0.0', '1.0.1'], [at.orders, '    physicalType: table\n', '    physicalType: table\n    description: One row an order.\n']],
    tells: ['pass', 'shop-orders 1.0.0 -> 1.0.1, asks for patch', '  note documentation-changed'],
  },
  {
    day: '2024-02-05', says: 'A note, and no new version', ends: 'closed',
    edits: [[at.orders, 'slaProperties:', `      - name: note
        logicalType: string
        physicalType: varchar(200)
slaProperties:`]],
    tells: ['fail', 'shop-orders 1.0.1 -> 1.0.1, asks for minor: not enough', '  error version-bump-too-small @version', '  note field-added orders.note'],
  },
  {
    day: '2024-02-06', says: 'A note', ends: 'merged',
    edits: [[at.orders, '1.0.1', '1.1.0'], [at.orders, 'slaProperties:', `      - name: note
        logicalType: string
        physicalType: varchar(200)
slaProperties:`]],
    tells: ['pass', 'shop-orders 1.0.1 -> 1.1.0, asks for minor', '  note field-added orders.note'],
  },
  {
    day: '2024-02-20', says: 'Payments', ends: 'merged',
    edits: [[at.payment, payment]],
    tells: ['pass', 'shop.payments.Payment added 1.0.0', '  note dataset-added Payment'],
  },
  {
    day: '2024-03-04', says: 'Customers have an address', ends: 'merged', tag: '2024.2',
    edits: [[at.customers, 'version: 1.0.0', 'version: 1.1.0'], [at.customers, '        maxLength: 80\n', '        maxLength: 80\n      email:\n        type: string\n']],
    tells: ['pass', 'shop-customers 1.0.0 -> 1.1.0, asks for minor', '  note field-added customers.email'],
  },
  {
    day: '2024-03-11', says: 'Payments have a currency that older ones lack', ends: 'merged',
    edits: [[at.payment, '"1.0.0"', '"1.1.0"'], [at.payment, '"cents", "type": "int" },', '"cents", "type": "int" },\n    { "name": "currency", "type": "string" },']],
    tells: ['pass', 'shop.payments.Payment 1.0.0 -> 1.1.0, asks for minor', '  note field-added Payment.currency'],
  },
  {
    day: '2024-03-18', says: 'Drop the order of a payment', ends: 'closed',
    edits: [[at.payment, '"1.1.0"', '"1.1.1"'], [at.payment, '    { "name": "order_id", "type": "string" },\n', '']],
    tells: ['fail', 'shop.payments.Payment 1.1.0 -> 1.1.1, asks for major: not enough', '  error breaking field-removed Payment.order_id', '  error version-bump-too-small @version'],
  },
  {
    day: '2024-04-02', says: 'Stock', ends: 'merged',
    edits: [[at.stock, stock]],
    tells: ['pass', 'shop.stock added 1', '  note dataset-added StockChanged'],
  },
  {
    day: '2024-04-15', says: 'Revenue', ends: 'merged', tag: '2024.3',
    edits: [[at.revenue, revenue]],
    tells: ['pass', 'revenue added 1', '  note dataset-added revenue'],
  },
  {
    day: '2024-05-06', says: 'Orders have a channel', ends: 'merged',
    edits: [[at.orders, '1.1.0', '1.2.0'], [at.orders, '      - name: note', `      - name: channel
        logicalType: string
        physicalType: varchar(20)
      - name: note`]],
    tells: ['pass', 'shop-orders 1.1.0 -> 1.2.0, asks for minor', '  note field-added orders.channel'],
  },
  {
    day: '2024-05-07', says: 'Orders have a coupon, in a race for 1.2.0', begunAfter: 'Revenue', ends: 'closed',
    edits: [[at.orders, '1.1.0', '1.2.0'], [at.orders, 'slaProperties:', `      - name: coupon
        logicalType: string
        physicalType: varchar(20)
slaProperties:`]],
    tells: ['fail', 'shop-orders 1.1.0 -> 1.2.0, asks for minor: not enough', '  error version-taken @version', '  note field-added orders.coupon'],
  },
  {
    day: '2024-05-08', says: 'Orders have a coupon', ends: 'merged',
    edits: [[at.orders, '1.2.0', '1.3.0'], [at.orders, 'slaProperties:', `      - name: coupon
        logicalType: string
        physicalType: varchar(20)
slaProperties:`]],
    tells: ['pass', 'shop-orders 1.2.0 -> 1.3.0, asks for minor', '  note field-added orders.coupon'],
  },
  {
    day: '2024-06-03', says: 'Orders may be refunded', ends: 'closed',
    edits: [[at.orders, '1.3.0', '1.4.0'], [at.orders, 'paid, cancelled]', 'paid, cancelled, refunded]']],
    tells: ['fail', 'shop-orders 1.3.0 -> 1.4.0, asks for major: not enough', '  error breaking enum-changed orders.status', '  error version-bump-too-small @version'],
  },
  {
    day: '2024-06-10', says: 'Orders may be refunded, in a new major', ends: 'merged',
    edits: [[at.orders, '1.3.0', '2.0.0'], [at.orders, 'paid, cancelled]', 'paid, cancelled, refunded]']],
    tells: ['pass', 'shop-orders 1.3.0 -> 2.0.0, asks for major', '  warning declared enum-changed orders.status', '  warning major-without-new-location @version'],
  },
  {
    day: '2024-06-12', says: 'Revert "Orders may be refunded, in a new major"', ends: 'closed',
    edits: [[at.orders, '2.0.0', '1.3.0'], [at.orders, 'paid, cancelled, refunded]', 'paid, cancelled]']],
    tells: ['fail', 'shop-orders 2.0.0 -> 1.3.0, asks for minor: not enough', '  error version-lowered @version', '  note enum-changed orders.status'],
  },
  {
    day: '2024-06-13', says: 'No refunds after all', ends: 'merged', tag: '2024.4',
    edits: [[at.orders, '2.0.0', '2.1.0'], [at.orders, 'paid, cancelled, refunded]', 'paid, cancelled]']],
    tells: ['pass', 'shop-orders 2.0.0 -> 2.1.0, asks for minor', '  note enum-changed orders.status'],
  },
  {
    day: '2024-07-01', says: 'A fresher latency', ends: 'merged',
    edits: [[at.orders, '2.1.0', '2.2.0'], [at.orders, 'value: 4', 'value: 2']],
    tells: ['pass', 'shop-orders 2.1.0 -> 2.2.0, asks for minor', '  note delivery-changed @latency:orders.order_id'],
  },
  {
    day: '2024-08-19', says: 'Cents of a payment may be many', ends: 'closed',
    edits: [[at.payment, '"1.1.0"', '"1.2.0"'], [at.payment, '"type": "int" }', '"type": "long" }']],
    tells: ['fail', 'shop.payments.Payment 1.1.0 -> 1.2.0, asks for major: not enough', '  error breaking type-changed Payment.cents', '  error version-bump-too-small @version'],
  },
  {
    day: '2024-08-20', says: 'Cents of a payment may be many, in a new major', ends: 'merged',
    edits: [[at.payment, '"1.1.0"', '"2.0.0"'], [at.payment, '"type": "int" }', '"type": "long" }']],
    tells: ['pass', 'shop.payments.Payment 1.1.0 -> 2.0.0, asks for major', '  warning declared type-changed Payment.cents'],
  },
  {
    day: '2024-09-02', says: 'Where the stock lies is gone', ends: 'merged',
    edits: [[at.stock, '  string warehouse = 3;\n', '  reserved 3;\n  reserved "warehouse";\n']],
    tells: ['pass', 'shop.stock 1 -> 1, asks for minor', '  warning field-removed StockChanged.warehouse'],
  },
  {
    // Its policy is backward: what is hurt is history alone, which is told.
    day: '2024-09-23', says: 'The number of what lay where, again', ends: 'closed',
    edits: [[at.stock, '  reserved 3;\n  reserved "warehouse";\n', '  bool backorder = 3;\n']],
    tells: ['pass', 'shop.stock 1 -> 1, asks for minor', '  warning reservation-removed StockChanged', '  warning reservation-removed StockChanged', '  note field-added StockChanged.backorder'],
  },
  {
    day: '2024-10-14', says: 'Names of customers are longer', ends: 'closed',
    edits: [[at.customers, 'version: 1.1.0', 'version: 1.2.0'], [at.customers, 'maxLength: 80', 'maxLength: 200']],
    tells: ['fail', 'shop-customers 1.1.0 -> 1.2.0, asks for major: not enough', '  error breaking limit-changed customers.name', '  error version-bump-too-small @version'],
  },
  {
    day: '2024-11-04', says: 'Customers in the standard\'s own words', ends: 'merged', tag: '2024.5',
    edits: [['contracts/customers.yaml', null], ['contracts/customers.odcs.yaml', `apiVersion: v3.1.0
kind: DataContract
id: shop-customers
name: Customers
version: 1.1.0
status: active
team:
  name: crm
servers:
  - server: production
    type: s3
    location: s3://shop/customers/
    format: parquet
schema:
  - name: customers
    physicalType: table
    properties:
      - name: customer_id
        logicalType: string
        required: true
        primaryKey: true
      - name: name
        logicalType: string
        required: true
        logicalTypeOptions:
          maxLength: 80
      - name: email
        logicalType: string
`]],
    tells: ['pass', 'shop-customers 1.1.0 -> 1.1.0, asks for patch', '  note documentation-changed', '  note version-patch-missing @version'],
  },
]
