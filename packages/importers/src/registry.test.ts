import { expect, test } from 'vitest'
import { formatOf, importers } from './registry.ts'

test.each([
  ['mt5-report-xlsx', 'MT5-Import'],
  ['mt4-statement', 'MT5-Import'],
  ['tradovate-fills', 'Tradovate-Import'],
  ['topstepx', 'TopstepX-Import'],
  ['plumbline-csv', 'Plumbline-Import'],
  ['csv-mapped', 'CSV-Import'],
])('trades of %s have the tag %s', (format, tag) => {
  expect(formatOf(format)?.source.tag).toBe(tag)
})

test('no two importers share a format or a label', () => {
  expect(new Set(importers.map(({ format }) => format)).size).toBe(importers.length)
  expect(new Set(importers.map(({ label }) => label)).size).toBe(importers.length)
})
