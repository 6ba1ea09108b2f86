import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'

/** Trades by line with their opening, quantity and gross result, what was joined, and the lines that were listed. */
function read(heading: string, rows: readonly string[], mapped = rows) {
  const { mapping } = unknownTable(utf8([heading, ...mapped].join('\n'))).guess
  const file = readTable(utf8([heading, ...rows].join('\n')), mapping)
  return {
    trades: file.trades.map(({ line, openedAt, quantity, grossPnl }) => [
      line,
      openedAt.slice(11, 16),
      quantity,
      Number(grossPnl) / 1e8,
    ]),
    repaired: file.repaired?.map(({ line, text }) => `${line} ${text}`),
    listed: file.problems.map(({ line }) => line),
  }
}

describe('a file whose rows end in a comma that its headings have not', () => {
  const HEADINGS = 'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Swap,Profit,Balance'
  const row = (cells: string) => `2025-11-13 14:05,2025-11-13 14:25,EURUSD,buy,${cells}`
  const whole = row('0.20,1.10000,1.10100,0,20.00,51250.00,')

  test.each([1, 5])('is read with %i rows, although a comma without a number could be in them', (count) => {
    const rows = Array.from({ length: count }, () => whole)
    expect(read(HEADINGS, rows, [whole.slice(0, -1)])).toMatchObject({
      trades: { length: count },
      repaired: undefined,
      listed: [],
    })
  })

  test('is read with tags and comments', () => {
    const rows = Array.from({ length: 5 }, () => row('0.20,1.10000,1.10100,0,20.00,trend,late,'))
    const headings = HEADINGS.replace('Balance', 'Tags,Comment')
    expect(read(headings, rows, [rows[0]?.slice(0, -1) ?? ''])).toMatchObject({
      trades: { length: 5 },
      listed: [],
    })
  })

  test('is listed where a comma may have split its results', () => {
    const rows = Array.from({ length: 5 }, () => row('0.20,1.10000,1.10100,0,1,250.00,'))
    const headings = HEADINGS.replace('Balance', 'Comment')
    expect(read(headings, rows, [whole.slice(0, -1)])).toMatchObject({ trades: [], listed: { length: 5 } })
  })

  test.each(['Comment', 'S/L'])(
    'is listed where an empty cell (%s) may take up a comma in a number',
    (last) => {
      const headings = HEADINGS.replace('Balance', last)
      expect(read(headings, [row('0.20,1.10000,1.10100,0,20,.00,')], [whole.slice(0, -1)])).toMatchObject({
        trades: [],
        listed: [2],
      })
    },
  )
})
