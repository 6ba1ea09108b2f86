import { runs } from '@plumbline/testing/all-tests'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { imported } from '@plumbline/testing/importers/import-files'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

interface Closing {
  readonly position: number
  readonly opened: number
  readonly pair: string
  readonly side: string
  readonly lots: number
  readonly profit: number
}

/** How a table numbers its rows. `position`: the closings of one position share a number. */
const NUMBERINGS = ['none', 'constant', 'zero', 'row', 'day', 'position'] as const
type Numbering = (typeof NUMBERINGS)[number]

const pad = (value: number) => String(value).padStart(2, '0')

/** Closings a minute apart, so that no two are equal; up to three of each position. */
const closings: fc.Arbitrary<readonly Closing[]> = fc
  .array(
    fc.record({
      opened: fc.nat(3),
      pair: fc.constantFrom('EURUSD', 'DAX'),
      side: fc.constantFrom('buy', 'sell'),
      parts: fc.array(
        fc.record({ lots: fc.integer({ min: 1, max: 3 }), profit: fc.integer({ min: -9, max: 9 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((positions) =>
    positions.flatMap(({ parts, ...position }, index) =>
      parts.map((part) => ({ ...position, ...part, position: index })),
    ),
  )

function idOf(numbering: Numbering, rows: readonly Closing[], row: Closing, index: number): string {
  if (numbering === 'constant') return '7'
  if (numbering === 'zero') return '0'
  if (numbering === 'row') return String(500 + index)
  if (numbering === 'position') return String(500 + row.position)
  return String(rows.slice(0, index).filter(({ opened }) => opened === row.opened).length + 1)
}

const HEADINGS = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl,mt5TradeId'

function linesOf(rows: readonly Closing[], numbering: Numbering): readonly string[] {
  return rows.map((row, index) => {
    const day = `2026-04-${pad(13 + row.opened)}`
    const id = numbering === 'none' ? '' : idOf(numbering, rows, row, index)
    const times = `${day} 08:${pad(row.position)}:00,${day} 12:${pad(index)}:00`
    return `${times},${row.pair},${row.side},1.1,1.2,${row.lots},${row.profit},${id}`
  })
}

function fileOf(lines: readonly string[]) {
  const result = readBrokerFile({ name: 'table.csv', bytes: utf8([HEADINGS, ...lines].join('\n')) })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

const held = (known: ReturnType<typeof imported>) =>
  known.map(({ values }) => `${values.openedAt} ${values.closedAt} ${values.netPnlCents}`).toSorted()

const tables = fc.tuple(closings, fc.constantFrom(...NUMBERINGS))

test('every row of a table becomes a trade, whatever its ids, and the totals are those of the trades', () => {
  fc.assert(
    fc.property(tables, ([rows, numbering]) => {
      const file = fileOf(linesOf(rows, numbering))
      const known = imported([file.trades])
      expect(known).toHaveLength(rows.length)
      const cents = known.reduce((sum, { values }) => sum + values.netPnlCents, 0)
      expect(totalsOf(file).netPnl).toBe(BigInt(cents) * 1_000_000n)
    }),
    { numRuns: runs(200) },
  )
})

test('importing a table again adds nothing and changes nothing', () => {
  fc.assert(
    fc.property(tables, ([rows, numbering]) => {
      const { trades } = fileOf(linesOf(rows, numbering))
      expect(imported([trades, trades])).toEqual(imported([trades]))
    }),
    { numRuns: runs(200) },
  )
})

test('parts of a table, in any order and overlapping, make the trades of the whole', () => {
  const parts = tables.chain(([rows, numbering]) => {
    const lines = linesOf(rows, numbering)
    return fc.tuple(
      fc.constant(lines),
      fc.array(fc.subarray([...lines], { minLength: 1 }), { maxLength: 3 }),
      fc.shuffledSubarray([...lines], { minLength: lines.length }),
    )
  })
  fc.assert(
    fc.property(parts, ([lines, some, shuffled]) => {
      const whole = held(imported([fileOf(lines).trades]))
      const files = [...some, shuffled].map((part) => fileOf(part).trades)
      expect(held(imported(files))).toEqual(whole)
      expect(held(imported(files.toReversed()))).toEqual(whole)
    }),
    { numRuns: runs(200) },
  )
})

test('a row that repeats another one with the same id is listed with its line, and not counted', () => {
  const lines = linesOf([{ position: 0, opened: 0, pair: 'DAX', side: 'buy', lots: 1, profit: 5 }], 'row')
  const file = fileOf([...lines, ...lines])
  expect(file.trades).toHaveLength(1)
  expect(file.problems).toEqual([{ line: 3, code: 'repeated-row', detail: '500' }])
})

test('a number that is the same in rows of different trades is not kept as the id of any', () => {
  const part = { pair: 'DAX', side: 'buy', lots: 1, profit: 5 }
  const rows = [0, 1, 1].map((opened, position) => ({ ...part, opened, position }))
  for (const numbering of ['constant', 'zero', 'day'] as const)
    expect(fileOf(linesOf(rows, numbering)).trades.map(({ brokerId }) => brokerId)).toEqual([
      null,
      null,
      null,
    ])
})
