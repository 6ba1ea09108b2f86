import { expect, test } from 'vitest'
import { importTag } from './import-tag.ts'

test.each([
  ['mt5-report-xlsx', 'MT5-Import'],
  ['mt4-statement', 'MT5-Import'],
  ['tradovate-fills', 'Tradovate-Import'],
  ['topstepx', 'TopstepX-Import'],
  ['plumbline-csv', 'Plumbline-Import'],
  ['ninja-trades', 'Ninja-Import'],
])('trades of %s carry %s', (format, tag) => {
  expect(importTag(format)).toBe(tag)
})
