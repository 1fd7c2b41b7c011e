import { expect, test } from 'vitest'
import { foldedNames, singleSpaced } from '../../../src/formats/shared/sql.ts'

test('spaces and line breaks are one space, but in quotes', () => {
  expect(singleSpaced('  select  count(*)\n from t ')).toBe('select count(*) from t')
  expect(singleSpaced("a <> 'x  y'")).not.toBe(singleSpaced("a <> 'x y'"))
  expect(singleSpaced('"a  b" = `c  d`  and 1 = 1')).toBe('"a  b" = `c  d` and 1 = 1')
  expect(singleSpaced("it's  one")).toBe("it's one")
})
test('names fold their case, but in quotes', () => {
  expect(foldedNames('REFERENCES "Depots" (ID, `Name`, \'A\')')).toBe('references "Depots" (id, `Name`, \'A\')')
  expect(foldedNames("It's \"OPEN")).toBe("it's \"open")
})
test('a comment ends with its line', () => {
  expect(singleSpaced('select a  -- all  \n   from t')).toBe('select a -- all\nfrom t')
  expect(singleSpaced("select '--\n  x',  a -- to the  end")).toBe("select '--\n  x', a -- to the end")
})
