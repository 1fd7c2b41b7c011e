import { expect, test } from 'vitest'
import { claims } from '../read.ts'

test.each<[string, 'odcs' | 'odcs2' | undefined]>([
  ['kind: DataContract\napiVersion: v3.1.0\nschema: []', 'odcs'],
  ['kind: DataContract\nschema: []', 'odcs'],
  ['kind: DataContract\nid: a', 'odcs'],
  ['apiVersion: v3.0.2\nschema: [{name: a}]', 'odcs'],
  ['kind: DataContract\napiVersion: v3.0.0\ndataset: []', 'odcs2'],
  ['kind: DataContract\napiVersion: v2.2.2\nschema: []', 'odcs'],
  ['kind: DataContract\nuuid: a', 'odcs2'],
  ['kind: DataContract\napiVersion: 2.3.0\nversion: 1.0.0', 'odcs2'],
  ['kind: DataContract\napiVersion: example.org/v1\nspec: {}', undefined],
  ['kind: Deployment\napiVersion: v1', undefined],
  ['kind: [DataContract]', undefined],
  ['apiVersion: v3.0.2\nschema: {}', undefined],
  ['- kind: DataContract', undefined],
  ['DataContract', undefined],
])('%s', (text, format) => {
  expect(['odcs', 'odcs2'].filter((name) => claims(name, text))).toEqual(format ? [format] : [])
})
