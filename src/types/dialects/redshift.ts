import { type TypeLanguage, digits, plain, sized, typeNames } from '../language.ts'
import { postgresNames } from './postgres.ts'

/** Postgres' names, with sizes of its own. */
export const redshift: TypeLanguage = {
  name: 'redshift',
  parameters: 'width',
  names: typeNames([
    ...postgresNames,
    ['numeric, decimal, dec', digits(18, 0)],
    ['varchar, character varying, char varying, nvarchar, text', sized('string', { implied: [256], most: 65_535 })],
    ['char, character, nchar', sized('string', { implied: [1], apart: 'char' })],
    ['bpchar', sized('string', { implied: [256], apart: 'char' })],
    ['varbyte, varbinary, binary varying', sized('bytes', { implied: [64_000], most: 16_777_216 })],
    ['super', plain('variant')],
  ]),
}
