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

  test.each([
    ['Comment', ''],
    ['S/L', ''],
    ['S/L,Comment', ','],
  ])('is listed where empty cells (%s) may take up a comma in a number', (last, more) => {
    const headings = HEADINGS.replace('Balance', last)
    const rows = [row(`0.20,1.10000,1.10100,0,20,.00,${more}`)]
    expect(read(headings, rows, [whole.slice(0, -1) + more])).toMatchObject({ trades: [], listed: [2] })
  })
})

describe('a date and its time of day with a comma between them', () => {
  const HEADINGS = 'Symbol,Side,Qty,Entry Price,Exit Price,P&L,Entry Time,Notes'
  const row = (time: string, more = '') => `ES,Long,2,5300.25,5310.25,1000.00,${time}${more}`
  const US = '11/13/2025, 2:05:00 PM'

  test.each([
    ['a comma at the end', HEADINGS, row(US, ',')],
    ['no comma at the end', HEADINGS, row(US)],
    ['German dates', HEADINGS, row('13.11.2025, 14:05:00')],
    ['no space', HEADINGS, row('2025-11-13,14:05')],
    ['an unused column', HEADINGS.replace('Notes', 'Setup'), row(US)],
    ['a column without a heading', HEADINGS.replace('Notes', ''), row('11/13/2025,2:05 PM')],
  ])('is read with %s', (_, headings, line) => {
    const time = line.slice(line.indexOf('1000.00,') + 8).replace(/,$/, '')
    const quoted = line.replace(time, `"${time}",`)
    expect(read(headings, [line], [quoted])).toEqual({
      trades: [[2, '14:05', 2, 1000]],
      repaired: [`2 ${time}`],
      listed: [],
    })
  })

  test('is read in two columns, with numbers behind it', () => {
    const headings = 'Entry Time,Exit Time,Symbol,Side,Qty,Entry Price,Exit Price,P&L'
    const line = `${US},${US},ES,Long,2,5300.25,5310.25,1000.00`
    const whole = `"${US}","${US}",ES,Long,2,5300.25,5310.25,1000.00`
    expect(read(headings, [line, whole], [whole])).toMatchObject({
      repaired: [`2 ${US}`, `2 ${US}`],
      listed: [],
    })
  })

  test('is listed if its result contradicts other rows, or if a comma may have split its result, too', () => {
    const whole = row('11/13/2025 2:05:00 PM', ',')
    const wrong = row(US).replace('1000.00', '10.00')
    expect(read(HEADINGS, [whole, whole, wrong], [whole])).toMatchObject({ repaired: undefined, listed: [4] })
    const headings = 'Entry Time,Symbol,Side,Qty,Entry Price,Exit Price,P&L,Notes'
    const split = `${US},ES,Long,2,5300.25,5310.25,1,000.00`
    expect(read(headings, [split], [`2025-11-13 14:05,ES,Long,2,5300.25,5310.25,5.00,`])).toMatchObject({
      trades: [],
      listed: [2],
    })
  })

  test.each([
    ['a time of day that is used', 'Entry Date,Entry Time', '2025-11-13,14:05'],
    ['an unused duration', 'Entry Date,Duration', '2025-11-13,0:20:00'],
    ['a comment', 'Entry Date,Notes', '2025-11-13,late'],
  ])('is none before %s', (_, headings, cells) => {
    const lines = [`ES,Long,2,5300.25,5310.25,1000.00,${cells},`]
    expect(read(`Symbol,Side,Qty,Entry Price,Exit Price,P&L,${headings},Tags`, lines)).toMatchObject({
      trades: { length: 1 },
      repaired: undefined,
      listed: [],
    })
  })
})

describe('the rest of a result', () => {
  const HEADINGS = 'Symbol,Side,Qty,Entry Time,Exit Time,Entry Price,Exit Price,P&L'
  const row = (qty: number, cells: string) =>
    `ES,Long,${qty},2025-11-13 14:05,2025-11-13 14:25,5300.25,5312.75,${cells}`

  test.each([
    ['no heading', ',', '', '1,250.00', '1,250.00'],
    ['the heading of an unused column', ',Setup', '', '1,250.00', '1,250.00'],
    ['the heading of comments', ',Notes', ' USD', '1,250.00 USD', '1,250.00 USD'],
    ['the heading of comments', ',Notes', ' €', '1,250.00 €', '1,250.00 €'],
  ])('under %s (%s) is joined if that is proved, else listed', (_, more, unit, split, text) => {
    const whole = [row(2, `25.00${unit},`), row(4, `50.00${unit},`)]
    expect(read(HEADINGS + more, [...whole, row(100, split)], whole)).toMatchObject({
      trades: { length: 3 },
      repaired: [`4 ${text}`],
      listed: [],
    })
    expect(read(HEADINGS + more, [whole[0] ?? '', row(100, split).replace('ES', 'NQ')], whole)).toMatchObject(
      {
        trades: { length: 1 },
        repaired: undefined,
        listed: [3],
      },
    )
  })

  test('under no heading is listed in a file of one row', () => {
    const file = read(`${HEADINGS},`, [row(2, '1,250.00')])
    expect(file).toMatchObject({ trades: [], listed: [2] })
  })

  test('is no number of an unused column', () => {
    const rows = [row(2, '25,850.00'), row(4, '50,900.00'), row(4, '50,1950.00'), row(4, '50,')]
    for (const count of [1, 4])
      expect(read(`${HEADINGS},Balance`, rows.slice(0, count), rows)).toMatchObject({
        trades: { length: count },
        listed: [],
      })
  })
})
