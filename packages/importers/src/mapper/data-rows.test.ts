import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeWorkbook } from '@plumbline/testing/broker-files/write-workbook'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'
import { applyMapping } from './apply-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { openTable } from './table.ts'

const HEADINGS = [
  'Open time',
  'Close time',
  'Symbol',
  'Type',
  'Volume',
  'Open price',
  'Close price',
  'Commission',
  'Profit',
]
const trade = (symbol = 'EURUSD') =>
  ['2026-08-13 10:00', '2026-08-13 10:30', symbol, 'buy', 1, 1.1, 1.101, -7, 100] as const
const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  utf8([HEADINGS, ...rows].map((cells) => cells.join(',')).join('\n'))
const sheet = (...rows: readonly (readonly (string | number)[])[]) =>
  writeWorkbook([{ name: 'Trades', rows }])
/** A table as if no importer knew it. */
const fileOf = (bytes: Uint8Array, timeZone: string | null = 'UTC') => {
  const table = openTable({ name: 'file', bytes })
  if (!table) throw new Error('no table')
  const result = applyMapping(table, guessMapping(table).mapping, undefined, { brokerTimeZone: timeZone })
  if (result.kind === 'failed') throw new Error(result.code)
  return result.file
}
const read = (bytes: Uint8Array) => {
  const { trades, problems } = fileOf(bytes)
  return {
    trades: trades.map(({ pair, grossPnl, commission }) => [
      pair,
      Number(grossPnl) / 1e8,
      Number(commission) / 1e8,
    ]),
    problems: problems.map(({ line, code }) => [line, code]),
  }
}
const WHOLE = ['EURUSD', 100, -7]

describe('a row with other cells than the headings', () => {
  test.each([
    ['an unquoted thousands comma at the end', [...trade().slice(0, 8), '1,250.00']],
    ['one in the middle', [...trade().slice(0, 5), '42,180.5', '42,190.5', -7, 100]],
    ['a decimal comma', [...trade().slice(0, 8), '12,50']],
    ['a comma in the last text', [...trade(), 'late', ' but ok']],
  ])('because of %s is listed and not read shifted', (_, row) => {
    expect(read(csv(trade(), row))).toEqual({ trades: [WHOLE], problems: [[3, 'extra-cells']] })
  })

  test('is read if the further cells are empty', () => {
    expect(read(csv([...trade(), '', ''])).trades).toEqual([WHOLE])
  })

  test('in a CSV is cut off if a cost or a result is missing', () => {
    expect(read(csv(trade(), trade().slice(0, 8), trade().slice(0, 7)))).toEqual({
      trades: [WHOLE],
      problems: [
        [3, 'truncated'],
        [4, 'truncated'],
      ],
    })
  })

  test('in a sheet is listed where the further cell follows the table', () => {
    const shifted = ['2026-08-13 11:00', '2026-08-13 11:30', 'US30', 'buy', 1, 42, 180.5, 42, 190.5, -7]
    expect(read(sheet(HEADINGS, trade(), shifted, trade()))).toEqual({
      trades: [WHOLE, WHOLE],
      problems: [[3, 'extra-cells']],
    })
  })

  test('in a sheet is read if most rows fill a column without a heading, or if a note is apart', () => {
    expect(read(sheet(HEADINGS, [...trade(), 1000], [...trade(), 1100], trade())).trades).toHaveLength(3)
    expect(read(sheet(HEADINGS, trade(), [...trade(), '', 'Total', 200])).trades).toHaveLength(2)
  })

  test('in a table without headings has more cells than most rows', () => {
    const bytes = utf8(
      [trade(), trade(), [...trade().slice(0, 8), '1,250.00']].map((cells) => cells.join(',')).join('\n'),
    )
    const { mapping } = unknownTable(csv(trade())).guess
    expect(readTable(bytes, { ...mapping, headings: null }).problems).toMatchObject([
      { line: 3, code: 'extra-cells' },
    ])
  })
})

describe('a second table below the first', () => {
  const reversed = HEADINGS.toReversed()

  test.each([
    ['with the same headings', HEADINGS, trade('DAX')],
    ['in another order', reversed, trade('DAX').toReversed()],
    ['with a further column', ['Note', ...reversed], ['x', ...trade('DAX').toReversed()]],
  ])('%s is read by its own headings', (_, headings, row) => {
    const bytes = sheet(['Account A'], HEADINGS, trade(), [], ['Account B'], headings, row)
    expect(read(bytes).trades).toEqual([WHOLE, ['DAX', 100, -7]])
  })

  test('without a column of the first is not read: its rows are listed', () => {
    const bytes = sheet(
      HEADINGS,
      trade(),
      ['Date', 'Symbol', 'Commission', 'Comment'],
      ['2026-08-14', 'DAX', -7, 'x'],
    )
    expect(read(bytes)).toEqual({
      trades: [WHOLE],
      problems: [
        [3, 'other-table'],
        [4, 'other-table'],
      ],
    })
  })

  test('that has more known headings than the first does not hide the rows of the first', () => {
    const bytes = sheet(['Date', 'Symbol', 'Profit'], ['2026-08-14', 'DAX', 70], HEADINGS, trade())
    expect(read(bytes)).toEqual({
      trades: [WHOLE],
      problems: [
        [1, 'other-table'],
        [2, 'other-table'],
      ],
    })
  })

  test('in a CSV with another order, is read by its own headings, and cut-off rows are listed', () => {
    const below = [...trade('DAX').toReversed()]
    expect(read(csv(trade(), reversed, below, below.slice(0, 5)))).toEqual({
      trades: [WHOLE, ['DAX', 100, -7]],
      problems: [[5, 'truncated']],
    })
  })
})

describe('a cell without a value', () => {
  test.each(['#N/A', '#DIV/0!', '#REF!', '=-7*E3'])('%s as a cost makes the row unusable', (cell) => {
    const row = [...trade().slice(0, 7), cell, 100]
    const { trades, problems } = fileOf(sheet(HEADINGS, trade(), row))
    expect(trades).toHaveLength(1)
    expect(problems).toEqual([{ line: 3, code: 'no-value', detail: `commission ${cell}` }])
  })

  test('is not the name of an instrument, and a text in a formula is a text', () => {
    const named = trade().with(2, '#N/A')
    expect(read(sheet(HEADINGS, trade(), named)).problems).toEqual([[3, 'no-value']])
    expect(read(sheet(HEADINGS, trade(), trade('#AAPL'))).trades).toHaveLength(2)
    expect(read(csv(trade(), trade('="EURUSD"'))).problems).toEqual([])
  })
})

describe('a heading with an offset to UTC', () => {
  const titled = (opening: string, closing: string, row: readonly (string | number)[]) =>
    utf8([[opening, closing, ...HEADINGS.slice(2)], row].map((cells) => cells.join(',')).join('\n'))
  const times = (bytes: Uint8Array, zone: string | null = 'UTC') => {
    const { trades, instants, problems } = fileOf(bytes, zone)
    return [trades[0]?.openedAt, trades[0]?.closedAt, instants, problems[0]?.code]
  }

  test.each([
    ['Opening Time (UTC+2)', 'Closing Time (UTC+2)', '08:00', '08:30'],
    ['Open Time UTC', 'Close Time UTC', '10:00', '10:30'],
    ['Open time [GMT+05:30]', 'Close time (GMT -3)', '04:30', '13:30'],
    ['Open time (+02:00)', 'Close time (+02:00)', '08:00', '08:30'],
  ])('%s, %s gives instants', (opening, closing, from, to) => {
    expect(times(titled(opening, closing, trade()))).toEqual([
      `2026-08-13T${from}:00`,
      `2026-08-13T${to}:00`,
      true,
      undefined,
    ])
  })

  test('is converted to the account’s time zone', () => {
    const [opened] = times(titled('Open time (UTC+2)', 'Close time (UTC+2)', trade()), 'Asia/Tokyo')
    expect(opened).toBe('2026-08-13T17:00:00')
  })

  test('that a cell contradicts, or that only one of two times has, makes the row unusable', () => {
    const row = ['2026-08-13 10:00+03:00', '2026-08-13 10:30+03:00', ...trade().slice(2)]
    expect(times(titled('Open time (UTC+2)', 'Close time (UTC+2)', row))[3]).toBe('mixed-offsets')
    expect(times(titled('Open time (UTC+3)', 'Close time (UTC+3)', row))[3]).toBeUndefined()
    expect(times(titled('Open time (UTC+2)', 'Close time', trade()))[3]).toBe('mixed-offsets')
  })
})

describe('an implausible year', () => {
  const year = (printed: string) => {
    const row = [printed, printed, ...trade().slice(2)]
    return fileOf(csv(trade(), row)).problems
  }

  test.each([
    ['0026-04-13 10:00', 'implausible-year', '0026-04-13'],
    ['86400', 'implausible-year', '86400 → 2136-07-20'],
    ['1970-01-01 00:00', 'implausible-year', '1970-01-01'],
    ['13/04/2569 10:00', 'buddhist-year', '13/04/2569 10:00 → 2569-04-13'],
    ['1405/01/24 10:00', 'persian-year', '1405/01/24 10:00 → 1405-01-24'],
    ['1447/01/24 10:00', 'implausible-year', '1447/01/24 10:00 → 1447-01-24'],
  ])('%s is listed as %s', (printed, code, detail) => {
    const [problem] = year(printed)
    expect(problem?.code).toBe(code)
    expect(problem?.detail).toBe(detail)
  })
})

describe('one date and two times of day', () => {
  const split = ['Date', 'Open time', 'Close time', ...HEADINGS.slice(2)]

  test('belong to one day', () => {
    const row = ['2026-04-13', '09:15', '10:05', ...trade().slice(2)]
    const { trades } = readTable(utf8([split, row, row].map((cells) => cells.join(',')).join('\n')))
    expect(trades[0]).toMatchObject({ openedAt: '2026-04-13T09:15:00', closedAt: '2026-04-13T10:05:00' })
  })

  test('belong to one day in a sheet, as fractions of a day, under the headings Open and Close', () => {
    const headings = ['Date', 'Open', 'Close', ...HEADINGS.slice(2)]
    const row = [46125, 0.385416666666667, 0.420138888888889, ...trade().slice(2)]
    const { trades } = fileOf(sheet(headings, row, row))
    expect(trades[0]).toMatchObject({ openedAt: '2026-04-13T09:15:00', closedAt: '2026-04-13T10:05:00' })
  })

  test('whose closing is earlier are not moved to the next day', () => {
    const row = ['2026-04-13', '23:15', '00:05', ...trade().slice(2)]
    const { problems } = readTable(utf8([split, row, row].map((cells) => cells.join(',')).join('\n')))
    expect(problems[0]?.code).toBe('closes-before-opening')
  })
})
