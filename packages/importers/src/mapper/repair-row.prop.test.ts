import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { runs } from '@plumbline/testing/all-tests'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const PAIRS = [
  ['US30', 1],
  ['EURUSD', 100_000],
] as const

/** Rows whose amounts add up: result = price movement x volume x contract size, net = gross - fees. */
const row = fc
  .record({
    pair: fc.constantFrom(...PAIRS),
    isLong: fc.boolean(),
    volume: fc.oneof(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 400 }).map((n) => n / 100),
      fc.integer({ min: 900, max: 90_000 }),
    ),
    entry: fc.oneof(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 100, max: 4_000_000 }).map((n) => n / 100),
    ),
    moved: fc.integer({ min: -3_000, max: 3_000 }).map((n) => n / 10),
    fees: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 250_000 }).map((n) => n / 100),
    ),
    stop: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 4_000_000 }).map((n) => String(n / 100)),
    ),
    note: fc.constantFrom('', 'x', '5', '250', '250.00'),
  })
  .map(({ pair: [pair, size], isLong, volume, entry, moved, fees, stop, note }) => {
    const gross = Math.round(moved * volume * size * (isLong ? 1 : -1) * 100) / 100
    return {
      timestamp: '2026-08-13 10:00',
      closingTime: '2026-08-13 10:30',
      Symbol: pair,
      Type: isLong ? 'buy' : 'sell',
      Volume: String(volume),
      'Open price': String(entry),
      'Close price': String(Math.round((entry + moved) * 100) / 100),
      'Gross P&L': gross.toFixed(2),
      Fees: fees.toFixed(2),
      'Net P&L': (gross - fees).toFixed(2),
      'S/L': stop,
      Balance: (10_000 + gross).toFixed(2),
      Comment: note,
    }
  })
type Cells = Readonly<Record<string, string>>

const ALWAYS = ['Volume', 'Open price', 'Close price']
const layouts = fc
  .record({
    results: fc.constantFrom(['Gross P&L'], ['Gross P&L', 'Fees', 'Net P&L'], ['Gross P&L', 'Fees']),
    more: fc.subarray(['S/L', 'Balance', 'Comment']),
  })
  .chain(({ results, more }) =>
    fc.shuffledSubarray(['Symbol', 'Type', ...ALWAYS, ...results, ...more], {
      minLength: 5 + results.length + more.length,
    }),
  )
  .chain((names) => fc.constantFrom(names, [...names.filter((name) => name !== 'Comment'), 'Comment']))
  .map((names) => ['timestamp', 'closingTime', ...names])
const NUMBERS = [...ALWAYS, 'Gross P&L', 'Fees', 'Net P&L', 'S/L', 'Balance']

const headings = (names: readonly string[]) =>
  names.map((name) => ({ timestamp: 'Open time', closingTime: 'Close time' })[name] ?? name).join(',')
/** The cell behind a number of an unused column may be its rest, or a comment. */
const comparable = (trade: ImportedTrade | undefined, hasNotes: boolean) =>
  trade &&
  JSON.stringify({ ...trade, notes: hasNotes && trade.notes }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

test('a row with a comma anywhere in a number is read as it was, or listed', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      layouts,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (rows, names, which, where, place, leavesOut) => {
        const at = which % rows.length
        const broken = rows[at]
        if (!broken) return
        const cells: Cells = broken
        const numbers = names.filter((name) => NUMBERS.includes(name) && (cells[name] ?? '') !== '')
        const name = numbers[where % numbers.length] ?? ''
        const text = cells[name] ?? ''
        const comma = place % (text.length + 1)
        // If all rows leave out the last cell, commas of thousands are seen, unless an empty number takes up the shift.
        const isFull = names.every((title) => !NUMBERS.includes(title) || cells[title] !== '')
        if (leavesOut && (!isFull || rows.length === 1)) return
        const withComma = leavesOut
          ? text.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',')
          : `${text.slice(0, comma)},${text.slice(comma)}`
        const changed = { ...cells, [name]: withComma }
        const lineOf = (line: Cells) => {
          const title = names.at(-1) === 'Comment' && leavesOut ? 'Comment' : undefined
          return names.flatMap((name) => (name === title ? [] : [line[name] ?? ''])).join(',')
        }
        const lines = rows.map(lineOf)
        const clean = utf8([headings(names), ...lines].join('\n'))
        const { mapping } = unknownTable(clean).guess
        const before = readTable(clean, mapping)
        const after = readTable(
          utf8([headings(names), ...lines.with(at, lineOf(changed))].join('\n')),
          mapping,
        )
        const tradeOf = ({ trades }: typeof before, line: number) =>
          comparable(
            trades.find((one) => one.line === line),
            !leavesOut,
          )
        for (const line of rows.keys()) {
          const [was, read] = [tradeOf(before, line + 2), tradeOf(after, line + 2)]
          if (read === undefined) expect(after.problems.map((problem) => problem.line)).toContain(line + 2)
          // A row that looked as if a comma had split it may be proved by the other rows now.
          else if (was !== undefined) expect(read).toBe(was)
        }
      },
    ),
    { numRuns: runs(1_500) },
  )
})
