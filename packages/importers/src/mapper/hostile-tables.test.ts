import { longTest } from '@plumbline/testing/long-test'
import { runs } from '@plumbline/testing/all-tests'
import { costOf } from '@plumbline/testing/cost-of'
import {
  csvWithUnclosedQuote,
  endlessLine,
  tableOfPatternTraps,
  tableOfRows,
  tableWithHugeCell,
} from '@plumbline/testing/broker-files/hostile-texts'
import { buildTableStyle } from '@plumbline/testing/broker-files/table-style'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeTable } from '@plumbline/testing/broker-files/write-table'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from '../registry.ts'
import type { Mapping } from './mapping.ts'

const read = (bytes: Uint8Array, mapping?: Mapping) =>
  readBrokerFile({ name: 'file', bytes }, undefined, { brokerTimeZone: null, ...(mapping && { mapping }) })

const mappingOf = (bytes: Uint8Array) => unknownTable(bytes).guess.mapping

describe('a hostile table', () => {
  test.each(['x', ';', '1,'] as const)(
    'with an endless line of "%s" is rejected as an unknown format',
    (piece) => {
      expect(read(endlessLine(2_000_000, piece))).toMatchObject({ kind: 'failed', code: 'unknown-format' })
    },
  )

  test('with a cell of megabytes has it cut to the cell limit, and shorter in the preview', () => {
    const bytes = tableWithHugeCell(3_000_000)
    expect(unknownTable(bytes).rows[0]?.cells.at(-1)).toHaveLength(120)
    expect(readTable(bytes).trades[0]?.notes.length).toBe(32_767)
  })

  longTest('with texts that provoke regex backtracking does not slow down parsing', () => {
    const ordinary = tableOfRows(5_000)
    const mapping = mappingOf(tableOfRows(1))
    const perByte = costOf(() => read(ordinary, mapping)) / ordinary.length
    const bytes = tableOfPatternTraps(50)
    const cost = costOf(() => {
      expect(read(bytes)).toMatchObject({ kind: 'failed', code: 'unknown-format' })
      expect(read(bytes, mapping).kind).toBe('read')
    })
    // Tried in every way, a text takes a thousand times as long, or for ever.
    expect(cost).toBeLessThan(100 * perByte * bytes.length)
  })

  test('with an unclosed quotation mark is reported as truncated', () => {
    const [, ...rest] = new TextDecoder().decode(csvWithUnclosedQuote(3_000)).split('\n')
    const bytes = utf8(
      ['Open Time,Symbol,Side,Lots,Entry Price,Exit Price,Profit,Comment', ...rest].join('\n'),
    )
    expect(read(bytes)).toMatchObject({ kind: 'failed', code: 'truncated-file' })
  })

  test('with a mapping to columns it does not have reports a problem for each row', () => {
    const bytes = tableOfRows(3)
    const mapping = mappingOf(bytes)
    const result = read(bytes, { ...mapping, columns: { ...mapping.columns, pair: [200], quantity: [255] } })
    expect(result).toMatchObject({
      kind: 'read',
      file: { trades: [], problems: [{ line: 2, code: 'truncated' }, {}, {}] },
    })
  })

  test('with the mapping of another table has no trades', () => {
    const mapping = { ...mappingOf(tableOfRows(3)), headings: ['a', 'b'] }
    expect(read(tableOfRows(3), mapping)).toMatchObject({ kind: 'failed', code: 'no-trades' })
  })
})

describe('random damage', () => {
  const whole = writeTable(manyTrades(30), buildTableStyle({ delimiter: ';', decimalMark: ',' }))
  const mapping = mappingOf(whole)
  const damaged = fc
    .array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 })
    .map((changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })

  test('to a table never throws, neither during guessing nor during reading', () => {
    fc.assert(
      fc.property(damaged, (bytes) => {
        expect(['read', 'failed']).toContain(read(bytes).kind)
        expect(['read', 'failed']).toContain(read(bytes, mapping).kind)
      }),
      { numRuns: runs(150) },
    )
  })

  test('in the form of arbitrary cells never throws during guessing', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '',
        '-',
        '0',
        '1',
        '2025-03-04',
        '03/04/2025',
        '1.234',
        '1,5',
        'buy',
        'Time',
        'Price',
        'Profit',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 12 }), (rows) => {
        const bytes = utf8(rows.map((cells) => cells.join(';')).join('\n'))
        expect(['read', 'failed']).toContain(read(bytes).kind)
      }),
      { numRuns: runs(400) },
    )
  })
})
