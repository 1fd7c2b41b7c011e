/** 2026: what was deprecated goes, too early and on time; a break that is meant, and the next one that is not; many small releases. */
import { type PullRequest } from './story.ts'
import { consumers, ledger } from './texts.ts'

const at = {
  old: 'contracts/checkout/orders.odcs.yaml', orders: 'contracts/checkout/orders-3.odcs.yaml', customers: 'contracts/customers.odcs.yaml', payment: 'schemas/payment.avsc',
  stock: 'proto/shop/stock/v1/stock.proto', revenue: 'models/revenue.yml', ledger: 'contracts/ledger.yaml', waivers: '.driftgate/waivers.yaml',
}

export const thirdYear: readonly PullRequest[] = [
  {
    day: '2026-01-12', says: 'Orders in amounts go before their day', ends: 'closed',
    edits: [[at.old, null]],
    tells: ['fail', 'shop-orders removed 2.4.0, breaks channel-board and refunds of 2', '  error breaking retired-early orders'],
  },
  {
    day: '2026-01-19', says: 'Orders have a channel again', ends: 'merged',
    edits: [[at.orders, '\nversion: 3.0.0', '\nversion: 3.1.0'], [at.orders, '      - name: coupon', '      - name: channel\n        logicalType: string\n        physicalType: varchar(20)\n      - name: coupon']],
    tells: ['pass', 'shop-orders 3.0.0 -> 3.1.0, asks for minor', '  note field-added orders.channel'],
  },
  {
    day: '2026-02-02', says: 'The ledger knows the order', ends: 'merged',
    edits: [[at.ledger, '"1.0.0"', '"1.1.0"'], [at.ledger, '{ name: entry_id, type: string, required: true }', '{ name: entry_id, type: string, required: true }\n        - { name: order_id, type: string }']],
    tells: ['pass', 'finance-ledger 1.0.0 -> 1.1.0, asks for minor', '  note field-added ledger.order_id'],
  },
  {
    day: '2026-02-16', says: 'The first version of revenue goes before its day', ends: 'closed',
    edits: [[at.revenue, '      - v: 1\n        deprecation_date: 2026-03-31\n', '']],
    tells: ['fail', 'revenue unchanged 2', 'revenue removed 1', '  error breaking retired-early revenue'],
  },
  {
    day: '2026-03-02', says: 'Payments say who they are for', ends: 'merged',
    edits: [[at.payment, '"3.0.0"', '"3.0.1"'], [at.payment, '"name": "order_id", "type"', '"name": "order_id", "doc": "The order that is paid.", "type"']],
    tells: ['pass', 'shop.payments.Payment 3.0.0 -> 3.0.1, asks for patch', '  note documentation-changed'],
  },
  {
    day: '2026-03-16', says: 'Payments by another name for clerk', ends: 'merged',
    edits: [[at.payment, '"3.0.1"', '"3.1.0"'], [at.payment, '"name": "clerk", "type"', '"name": "cashier", "aliases": ["clerk"], "type"']],
    tells: ['pass', 'shop.payments.Payment 3.0.1 -> 3.1.0, asks for minor', '  note field-renamed Payment.cashier', '  note terms-changed Payment.cashier'],
  },
  {
    day: '2026-04-01', says: 'The first version of revenue goes', ends: 'merged', tag: '2026.1',
    edits: [[at.revenue, '      - v: 1\n        deprecation_date: 2026-03-31\n', '']],
    tells: ['pass', 'revenue unchanged 2', 'revenue removed 1', '  note retired revenue'],
  },
  {
    day: '2026-04-13', says: 'Names of customers may be long', ends: 'closed',
    edits: [[at.customers, '1.4.0', '1.5.0'], [at.customers, 'maxLength: 80', 'maxLength: 200']],
    tells: ['fail', 'shop-customers 1.4.0 -> 1.5.0, asks for major: not enough', '  error breaking limit-changed customers.name', '  error version-bump-too-small @version'],
  },
  {
    day: '2026-04-14', says: 'Long names are agreed on', ends: 'merged',
    edits: [[at.waivers, `waivers:
  - fingerprint: 1:6d000a8d0e4b
    contract: shop-customers
    rule: limit-changed
    path: customers.name
    reason: All who read names were asked.
    expires: 2026-09-30
`]],
    tells: ['pass'],
  },
  {
    day: '2026-04-20', says: 'Names of customers may be long, as agreed', ends: 'merged',
    edits: [[at.customers, '1.4.0', '1.5.0'], [at.customers, 'maxLength: 80', 'maxLength: 200']],
    tells: ['pass', 'shop-customers 1.4.0 -> 1.5.0, asks for none', '  error waived limit-changed customers.name', '  note version-bump-larger @version'],
  },
  {
    day: '2026-05-04', says: 'Names of customers may be longer still', ends: 'closed',
    edits: [[at.customers, '1.5.0', '1.6.0'], [at.customers, 'maxLength: 200', 'maxLength: 400']],
    tells: ['fail', 'shop-customers 1.5.0 -> 1.6.0, asks for major: not enough', '  error breaking limit-changed customers.name', '  error version-bump-too-small @version', '  warning waiver-unused'],
  },
  {
    day: '2026-05-11', says: 'The waiver is used up', ends: 'merged',
    edits: [[at.waivers, null]],
    tells: ['pass'],
  },
  {
    day: '2026-05-18', says: 'An email is personal', ends: 'merged', tag: '2026.2',
    edits: [[at.customers, '1.5.0', '1.6.0'], [at.customers, '      - name: email\n        logicalType: string\n', '      - name: email\n        logicalType: string\n        classification: confidential\n']],
    tells: ['pass', 'shop-customers 1.5.0 -> 1.6.0, asks for minor', '  warning sensitivity-changed customers.email @classification'],
  },
  {
    day: '2026-06-01', says: 'Customers are told apart by name, too', ends: 'closed',
    edits: [[at.customers, '1.6.0', '1.7.0'], [at.customers, '      - name: name\n        logicalType: string\n        required: true\n', '      - name: name\n        logicalType: string\n        required: true\n        primaryKey: true\n']],
    tells: ['fail', 'shop-customers 1.6.0 -> 1.7.0, asks for major: not enough', '  error breaking key-changed customers @primaryKey', '  error version-bump-too-small @version'],
  },
  {
    day: '2026-06-15', says: 'Customers are read by time zone', ends: 'merged',
    edits: [[at.customers, '1.6.0', '1.7.0'], [at.customers, '      - name: phone\n', '      - name: zone\n        logicalType: string\n      - name: phone\n']],
    tells: ['pass', 'shop-customers 1.6.0 -> 1.7.0, asks for minor', '  note field-added customers.zone'],
  },
  {
    day: '2026-07-01', says: 'Orders in amounts go', ends: 'merged', tag: '2026.3',
    edits: [[at.old, null]],
    // They had a day to go by, and the gate passes. That somebody still reads it is told all the same.
    tells: ['pass', 'shop-orders removed 2.4.0, breaks channel-board and refunds of 2', '  note retired orders'],
  },
  {
    day: '2026-07-13', says: 'Orders on a replica as well', ends: 'merged',
    edits: [[at.orders, '\nversion: 3.1.0', '\nversion: 3.2.0'], [at.orders, 'schema:\n  - name: orders\n', `  - server: replica
    type: postgres
    environment: prod
    host: replica.shop.example
    port: 5432
    database: shop
    schema: orders_v3
schema:
  - name: orders
`]],
    tells: ['pass', 'shop-orders 3.1.0 -> 3.2.0, asks for minor', '  note server-changed @server:replica'],
  },
  {
    day: '2026-08-03', says: 'Orders lie elsewhere', ends: 'closed',
    edits: [[at.orders, '\nversion: 3.2.0', '\nversion: 3.3.0'], [at.orders, 'host: db.shop.example', 'host: db2.shop.example']],
    tells: ['fail', 'shop-orders 3.2.0 -> 3.3.0, asks for major: not enough', '  error breaking server-changed @server:production', '  error version-bump-too-small @version'],
  },
  {
    day: '2026-08-17', says: 'The first stock goes, and was never deprecated', ends: 'closed',
    edits: [[at.stock, null]],
    tells: ['fail', 'shop.stock removed 1', '  error breaking contract-removed StockChanged'],
  },
  {
    day: '2026-08-18', says: 'The first stock will go', ends: 'merged',
    edits: [['.driftgate.yaml', 'contracts:\n', 'contracts:\n  - match: proto/shop/stock/v1\n    sunset: 2026-10-31\n']],
    tells: ['pass', '  warning policy-weakened'],
  },
  {
    day: '2026-08-24', says: 'The first stock goes at once', ends: 'closed',
    edits: [[at.stock, null]],
    tells: ['fail', 'shop.stock removed 1', '  error breaking retired-early StockChanged'],
  },
  {
    day: '2026-09-07', says: 'Ledger in a finer scale', ends: 'merged',
    edits: [[at.ledger, '"1.1.0"', '"2.0.0"'], [at.ledger, '{ name: amount, type: "decimal(12,2)", required: true }', '{ name: amount, type: "decimal(14,4)", required: true }']],
    tells: ['pass', 'finance-ledger 1.1.0 -> 2.0.0, asks for major', '  warning declared type-changed ledger.amount', '  warning major-without-new-location @version'],
  },
  {
    day: '2026-10-05', says: 'Ledger has a currency', ends: 'merged',
    edits: [[at.ledger, '"2.0.0"', '"2.1.0"'], [at.ledger, '{ name: entry_id, type: string, required: true }', '{ name: entry_id, type: string, required: true }\n        - { name: currency, type: string }']],
    tells: ['pass', 'finance-ledger 2.0.0 -> 2.1.0, asks for minor', '  note field-added ledger.currency'],
  },
  {
    day: '2026-11-02', says: 'Ledger in two files', ends: 'closed',
    edits: [['contracts/finance/ledger.yaml', ledger.replace('"1.0.0"', '"2.2.0"')]],
    tells: ['error', 'finance-ledger added 2.2.0', '  note dataset-added orders', '  note dataset-added ledger', 'error duplicate-contract contracts/finance/ledger.yaml:1'],
  },
  {
    day: '2026-11-03', says: 'A conflict that nobody resolved', ends: 'closed',
    edits: [[at.ledger, 'version: "2.1.0"\n', '<<<<<<< HEAD\nversion: "2.1.0"\n=======\nversion: "2.2.0"\n>>>>>>> theirs\n']],
    tells: ['error', 'error merge-markers contracts/ledger.yaml:2'],
  },
  {
    day: '2026-11-09', says: 'Breaks count from the last release', ends: 'merged', tag: '2026.4',
    edits: [['.driftgate.yaml', 'versions:\n', "baseline: release\nreleaseTags: '20*'\nversions:\n"]],
    tells: ['pass', '  warning policy-weakened'],
  },
  {
    day: '2026-11-10', says: 'The first stock goes', ends: 'merged',
    edits: [[at.stock, null]],
    tells: ['pass', 'shop.stock removed 1', '  note retired StockChanged'],
  },
  {
    day: '2026-11-16', says: 'Ledger without the order, in a new major', ends: 'merged',
    edits: [[at.ledger, '"2.1.0"', '"3.0.0"'], [at.ledger, '\n        - { name: order_id, type: string }', '']],
    tells: ['pass', 'finance-ledger 2.1.0 -> 3.0.0, asks for major since 2026.4', '  warning declared field-removed ledger.order_id', '  warning major-without-new-location @version'],
  },
  {
    day: '2026-11-17', says: 'Ledger without the currency, in the same major', ends: 'merged', tag: '2026.5',
    edits: [[at.ledger, '\n        - { name: currency, type: string }', '']],
    tells: ['pass', 'finance-ledger 3.0.0 -> 3.0.0, asks for major since 2026.4', '  warning declared field-removed ledger.currency', '  warning major-without-new-location @version'],
  },
  {
    day: '2026-11-23', says: 'Ledger without amounts, after the release', ends: 'closed',
    edits: [[at.ledger, '\n        - { name: amount, type: "decimal(14,4)", required: true }', '']],
    tells: ['fail', 'finance-ledger 3.0.0 -> 3.0.0, asks for major: not enough since 2026.5', '  error breaking field-removed ledger.amount', '  error version-bump-too-small @version'],
  },
  {
    day: '2026-11-24', says: 'Who reads orders reads the third version', ends: 'merged',
    edits: [['teams/consumers.yaml', consumers.replace('channel-board\n    owner: growth\n    contract: shop-orders\n    version: ^2', 'channel-board\n    owner: growth\n    contract: shop-orders\n    version: ^3')]],
    tells: ['pass'],
  },
  {
    day: '2026-11-30', says: 'Orders without a coupon, in a fourth version', ends: 'merged',
    edits: [[at.orders, '\nversion: 3.2.0', '\nversion: 4.0.0'], [at.orders, '      - name: coupon\n        logicalType: string\n        physicalType: varchar(20)\n', '']],
    tells: ['pass', 'shop-orders 3.2.0 -> 4.0.0, asks for major since 2026.5, breaks channel-board of 1', '  warning declared field-removed orders.coupon', '  warning major-without-new-location @version'],
  },
]
