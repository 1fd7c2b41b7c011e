import { expect, test } from 'vitest'
import { normaliseLocation } from '../../../src/formats/shared/locations.ts'

test.each([
  ['s3a://Lake//orders/', 's3://Lake/orders'],
  ['S3N://lake/orders', 's3://lake/orders'],
  ['abfs://c@a.dfs.core.windows.net/x', 'abfss://c@a.dfs.core.windows.net/x'],
  ['file:///data/orders/', '/data/orders'],
  ['file:/data/orders', '/data/orders'],
  ['./data//orders', 'data/orders'],
  ['HTTPS://Data.Example.com/Orders/', 'https://data.example.com/Orders'],
  ['dbfs:/mnt/orders/', 'dbfs:/mnt/orders'],
  ['dbfs:///mnt/orders', 'dbfs:/mnt/orders'],
  ['C:\\data', 'C:\\data'],
  ['jdbc:postgresql://h/db', 'jdbc:postgresql://h/db'],
  ['s3://lake/${ENV}/dt={ds}/', 's3://lake/${ENV}/dt={ds}'],
  ['/', '/'],
  ['', ''],
])('%s is %s', (text, location) => {
  expect(normaliseLocation(text)).toBe(location)
  expect(normaliseLocation(location)).toBe(location)
})
