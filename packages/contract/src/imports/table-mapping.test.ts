import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TableMapping, tableMapping } from './table-mapping.ts'

const mapping: TableMapping = {
  version: 1,
  headings: ['opentime', 'symbol', 'side', 'qty', 'entryprice', 'exitprice', 'grosspl'],
  columns: {
    timestamp: [0],
    pair: [1],
    direction: [2],
    quantity: [3],
    entryPrice: [4],
    exitPrice: [5],
    grossPnl: [6],
  },
  dateOrder: 'mdy',
  decimalMark: '.',
  columnMarks: { 6: ',' },
  direction: { kind: 'words', words: { koupe: 'long' } },
  positiveCosts: ['fees'],
  feesAre: 'total',
  currency: 'EUR',
  withoutClosingTime: 'open',
  decided: { settings: ['date-order'], columns: [0, 6] },
}
const isValid = (value: unknown) => tableMapping.safeParse(value).success
const words = (count: number, length = 4) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n).padStart(length, 'x'), 'long']))

describe('a stored or submitted mapping', () => {
  test('is plain JSON', () => {
    expect(tableMapping.parse(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping)
  })

  test.each<[string, object]>([
    ['100 words', { direction: { kind: 'words', words: words(100) } }],
    ['a word of 100 characters', { direction: { kind: 'words', words: words(1, 100) } }],
    ['the last column of the widest table', { columns: { timestamp: [255] }, columnMarks: { 255: ',' } }],
    [
      'property names as words',
      { direction: JSON.parse('{"kind": "words", "words": {"__proto__": "long", "constructor": "short"}}') },
    ],
  ])('with %s is valid', (_, change) => expect(isValid({ ...mapping, ...change })).toBe(true))

  test.each<[string, object]>([
    ['another version', { version: 2 }],
    ['an unknown field', { columns: { when: [0] } }],
    ['the fields of every object', { columns: JSON.parse('{"__proto__": [0], "constructor": [1]}') }],
    ['a column below zero', { columns: { timestamp: [-1] } }],
    ['half a column', { columns: { timestamp: [0.5] } }],
    ['a column that no table has', { columns: { timestamp: [256] } }],
    ['no column', { columns: { timestamp: [] } }],
    ['three columns of a time', { columns: { timestamp: [0, 1, 2] } }],
    ['an unknown order', { dateOrder: 'ydm' }],
    ['an unknown mark', { decimalMark: ';' }],
    ['an unknown mark of a column', { columnMarks: { 4: ';' } }],
    ['a mark of a column that no table has', { columnMarks: { 256: ',' } }],
    ['a mark of no column', { columnMarks: { timestamp: ',' } }],
    ['an unknown direction', { direction: { kind: 'words', words: { buy: 'up' } } }],
    ['no direction', { direction: null }],
    ['101 words', { direction: { kind: 'words', words: words(101) } }],
    ['a word of 101 characters', { direction: { kind: 'words', words: words(1, 101) } }],
    ['a cost that is none', { positiveCosts: ['grossPnl'] }],
    ['an unknown decided setting', { decided: { settings: ['clock'], columns: [] } }],
    ['a currency of small letters', { currency: 'dollars' }],
    ['257 headings', { headings: Array.from({ length: 257 }, () => 'a') }],
    ['a heading of 101 characters', { headings: ['a'.repeat(101)] }],
  ])('with %s is refused', (_, change) => expect(isValid({ ...mapping, ...change })).toBe(false))

  test('of any other shape is refused without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isValid(value)).toBe(false)
      }),
    )
  })
})
