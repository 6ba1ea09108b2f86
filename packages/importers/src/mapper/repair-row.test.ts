import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'

const HEADINGS =
  'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Gross P&L,Fees,Net P&L,Comment'
const TIMES = '2026-08-13 10:00,2026-08-13 10:30'
const booked = (cells: string) => `${TIMES},US30,buy,${cells}`
const first = booked('1,42180.5,42190.5,10.00,2.00,8.00,a')

/** Lines that were read as trades, with gross result and what was joined, and lines that were listed. */
function read(lines: readonly string[]) {
  const clean = utf8(
    [
      lines[0],
      ...lines.slice(1).filter((line) => line.split(',').length === lines[0]?.split(',').length),
    ].join('\n'),
  )
  const { mapping } = unknownTable(clean).guess
  const { trades, problems, repaired = [] } = readTable(utf8(lines.join('\n')), mapping)
  return {
    trades: trades.map(({ line, quantity, entryPrice, exitPrice, grossPnl }) => [
      line,
      quantity,
      entryPrice,
      exitPrice,
      Number(grossPnl) / 1e8,
    ]),
    repaired: repaired.map(({ line, heading, text }) => `${line} ${heading} ${text}`),
    listed: problems.map(({ line, code }) => [line, code]),
  }
}
const FIRST = [2, 1, 42180.5, 42190.5, 10]

describe('a row whose numbers have an unquoted thousands comma', () => {
  test.each([
    [
      'gross and net result',
      '1,42180.5,42190.5,1,010.00,2.00,1,008.00,x',
      ['Gross P&L 1,010.00', 'Net P&L 1,008.00'],
      [1, 42180.5, 42190.5, 1010],
    ],
    [
      'the net result alone',
      '1,42180.5,42190.5,1002.00,2.00,1,000.00,x',
      ['Net P&L 1,000.00'],
      [1, 42180.5, 42190.5, 1002],
    ],
    [
      'a result in brackets with a currency',
      '1,42180.5,42190.5,($1,010.00),2.00,($1,012.00),x',
      ['Gross P&L ($1,010.00)', 'Net P&L ($1,012.00)'],
      [1, 42180.5, 42190.5, -1010],
    ],
  ])('in %s is read if net = gross - costs', (_, cells, repaired, trade) => {
    expect(read([HEADINGS, first, booked(cells)])).toEqual({
      trades: [FIRST, [3, ...trade]],
      repaired: repaired.map((text) => `3 ${text}`),
      listed: [],
    })
  })

  const SHORT = 'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Commission,Profit'
  const plain = [booked('1,42180.5,42190.5,-2,10.00'), booked('3,42180,42190,-2,30.00')]

  test.each([
    [
      'prices',
      '1,42,180.5,42,190.5,-2,10.00',
      ['Open price 42,180.5', 'Close price 42,190.5'],
      [1, 42180.5, 42190.5, 10],
    ],
    ['the volume', '1,000,42180.5,42180.6,-2,100.00', ['Volume 1,000'], [1000, 42180.5, 42180.6, 100]],
    ['the result', '10,42180.5,42300.5,-2,1,200.00', ['Profit 1,200.00'], [10, 42180.5, 42300.5, 1200]],
  ])('in %s is read if the result is as in the other rows of the pair', (_, cells, repaired, trade) => {
    expect(read([SHORT, ...plain, booked(cells)])).toEqual({
      trades: [FIRST, [3, 3, 42180, 42190, 30], [4, ...trade]],
      repaired: repaired.map((text) => `4 ${text}`),
      listed: [],
    })
  })

  test.each([
    ['no other rows of its pair', [booked('10,42180.5,42300.5,-2,1,200.00').replace('US30', 'DAX')]],
    [
      'two commas and no other rows of its pair',
      [booked('10,42180.5,42300.5,-1,002.00,1,200.00').replace('US30', 'DAX')],
    ],
    ['a result of another size', [booked('10,42180.5,42300.5,-2,1,250.00')]],
    ['no number that could be joined', [booked('10,42180.5,42300.5,-2,1200.00,late')]],
    ['a comma that belongs to no number', [booked('10,42180.5,42300.5,-2,12,00.00')]],
  ])('with %s is listed', (_, rows) => {
    expect(read([SHORT, ...plain, ...rows])).toMatchObject({ repaired: [], listed: [[4, 'extra-cells']] })
  })

  test('is listed if the results of its pair have no common size', () => {
    const others = [booked('2,42180,42190,-2,31.00'), booked('2,42180,42190,-2,32.00')]
    expect(read([SHORT, ...plain, ...others, booked('10,42180.5,42300.5,-2,1,200.00')])).toMatchObject({
      listed: [[6, 'extra-cells']],
    })
  })

  test('is repaired, or listed, if its last cell is empty: its comma would move the others silently', () => {
    const none = booked('1,42180.5,42190.5,10.00,2.00,8.00,')
    expect(read([HEADINGS, first, none, booked('1,42180.5,43190.5,1,010.00,2.00,1,008.00,')])).toMatchObject({
      trades: [FIRST, [3, 1, 42180.5, 42190.5, 10], [4, 1, 42180.5, 43190.5, 1010]],
    })
    const profit = 'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Profit,Comment'
    const rows = [booked('1,42180.5,42190.5,10.00,a'), booked('9,42180.5,42190.5,1,250.00,')]
    expect(read([profit, ...rows])).toMatchObject({ trades: [FIRST], listed: [[3, 'extra-cells']] })
  })

  const NOTED = `${SHORT},Comment`
  const split = booked('10,42180.5,42330.5,-5,1,500.00')
  test.each([
    ['most rows leave out', [...plain, ...plain]],
    ['the rows that are not split leave out', [...plain, booked('4,42180,42190,-2,40.00')]],
    [
      'few rows leave out',
      [...plain, ...plain.map((row) => `${row},late`), `${plain[0]},`, `${plain[1]},early`],
    ],
    ['no other row leaves out', [...plain, ...plain].map((row) => `${row},late`)],
  ])('is repaired, or listed, if its comma hides a comment that %s', (_, rows) => {
    const other = split.replace('US30', 'DAX')
    const wrong = booked('9,42180.5,42330.5,-5,1,500.00')
    const { trades, repaired, listed } = read([NOTED, ...rows, split, other, wrong])
    const line = rows.length + 2
    expect(trades.slice(rows.length)).toEqual([[line, 10, 42180.5, 42330.5, 1500]])
    expect(repaired).toEqual([`${line} Profit 1,500.00`])
    expect(listed).toEqual([
      [line + 1, 'extra-cells'],
      [line + 2, 'extra-cells'],
    ])
  })

  test('is listed if a joined price of a pair without a known size would only be proved by the booked amounts', () => {
    const other = booked('1,1,105,1,106,100.00,2.00,98.00,x').replace('US30', 'EURUSD')
    expect(read([HEADINGS, first, other])).toMatchObject({ trades: [FIRST], listed: [[3, 'extra-cells']] })
  })

  test('is listed if a joined reading has no exit price above 0, or a result that is 0 by rounding', () => {
    const row = (cells: string) => `${TIMES},X,sell,${cells}`
    const size = [row('1,1500,1400,-2,100.00'), row('1,1500,1300,-2,200.00')]
    expect(read([SHORT, ...size, row('2,1,500,0,-2,3000.00'), row('2,1,500,20,-2,2960.00')])).toMatchObject({
      repaired: ['5 Open price 1,500'],
      listed: [[4, 'extra-cells']],
    })
    expect(read([SHORT, ...plain, booked('0.00001,42,180.5,42190.5,-2,0.00')])).toMatchObject({
      listed: [[4, 'extra-cells']],
    })
  })

  test('is listed if two ways to read it add up', () => {
    const rest = (row: string) => `${row},42100,1000.00,x`
    const split = booked('1,42180.5,42190.5,-2,10.00,1,200,300,x')
    expect(read([`${SHORT},S/L,Balance,Comment`, ...plain.map(rest), split])).toMatchObject({
      repaired: [],
      listed: [[4, 'extra-cells']],
    })
  })

  test('is not seen in a comment with numbers, nor in a result that costs change', () => {
    const rows = [`${plain[0]},100`, `${plain[1]},250.00`, booked('1,42180.5,42190.5,-2,9.90,200')]
    expect(read([NOTED, ...plain, ...rows])).toMatchObject({
      trades: { length: 5 },
      repaired: [],
      listed: [],
    })
  })

  test('is read as it is if only the delimiter at its end is too much', () => {
    expect(read([HEADINGS, first, `${first},`, first]).trades).toHaveLength(3)
  })
})

test('rows with more ways to join their cells than can be tried are listed', () => {
  const more = Array.from({ length: 200 }, (_, index) => `Column ${index}`).join(',')
  const rest = Array.from({ length: 200 }, () => '5').join(',')
  const row = (profit: string, extra: string) => `${booked(`1,42180.5,42190.5,${rest},${profit}`)}${extra}`
  const heading = `Open time,Close time,Symbol,Type,Volume,Open price,Close price,${more},Profit`
  const long = Array.from({ length: 50 }, () => row('x', ',x,x,x,x'))
  const { trades, listed } = read([heading, row('10.00', ''), ...long])
  expect([trades.length, listed.length]).toEqual([1, 50])
})

test('a decimal comma is repaired if the amounts prove it', () => {
  const lines = [
    HEADINGS,
    booked('"1,5","100,25","102,25","3,00","1,00","2,00",a'),
    booked('"1,5","100,25","102,25",3,50,1,00,2,50,a'),
    booked('1,5,"100,25","102,25","3,00","1,00","2,00",a'),
  ]
  const { mapping } = unknownTable(utf8(lines.slice(0, 2).join('\n'))).guess
  const { trades, problems, repaired = [] } = readTable(utf8(lines.join('\n')), mapping)
  expect(trades.map(({ line, grossPnl }) => [line, Number(grossPnl) / 1e8])).toEqual([
    [2, 3],
    [3, 3.5],
  ])
  expect(repaired.map(({ text }) => text)).toEqual(['3,50', '1,00', '2,50'])
  expect(problems).toMatchObject([{ line: 4, code: 'extra-cells' }])
})

describe('rows of a comma-separated file that no comma has split', () => {
  const H = 'Open time,Close time,Symbol,Type,Volume,Open price,Close price'
  const stock = (index: number, rest: string) =>
    `${TIMES},AAPL,buy,${index % 2 === 0 ? 100 : 1000},${150 + index}.20,${152 + index}.20,${rest}`
  const six = (rowOf: (index: number) => string) => Array.from({ length: 6 }, (_, index) => rowOf(index))
  const gross = (index: number) => (index % 2 === 0 ? '200.00' : '2000.00')

  test.each([
    ['blank comments', 'Profit,Balance,Notes', six((index) => stock(index, `${gross(index)},10000.00,`))],
    ['comments', 'Profit,Balance,Notes', six((index) => stock(index, `${gross(index)},10000.00,late`))],
    ['shares', 'Profit,Return %,Tags', six((index) => stock(index, `${gross(index)},1.33,trend`))],
    [
      'results in another currency',
      'Swap,Profit,Balance,Notes',
      six(
        (index) =>
          `${TIMES},USDJPY,buy,1,150.100,151.${index}00,0,${(600 + index * 67.31).toFixed(2)},10000.00,`,
      ),
    ],
    [
      'unused columns of whole numbers',
      'Profit,Minutes,Pips,Comment',
      six(() => `${TIMES},EURUSD,buy,0.1,1.10000,1.11100,1010.00,30,110,trend`),
    ],
    [
      'an open position',
      'Profit,Balance',
      six((index) => stock(index, `${gross(index)},900.00`)).with(
        5,
        '2026-08-13 10:00,,AAPL,buy,100,150.20,152.20,,900.00',
      ),
    ],
    [
      'an option under the symbol of its share, and a result reduced by costs',
      'Profit,Balance',
      six((index) => stock(index, `${gross(index)},900.00`))
        .with(4, `${TIMES},AAPL,buy,1,150.00,152.00,200.00,900.00`)
        .with(5, `${TIMES},AAPL,buy,100,150.10,150.12,0.70,900.00`),
    ],
    [
      'a stop where others have none',
      'Profit,S/L,Balance',
      six(
        (index) => `${TIMES},S${index},buy,100,150.20,152.20,200.00,${index === 2 ? '148.00' : '-'},900.00`,
      ),
    ],
    [
      'many ways to join unused columns',
      `Profit,${Array.from({ length: 10 }, (_, index) => `Column ${index}`).join(',')},Notes`,
      six((index) => stock(index, `${index < 4 ? gross(index) : '5.00'},${'110,'.repeat(10)}`)),
    ],
    ['quotes', 'Profit,Notes', six((index) => stock(index, `"${gross(index)}",""`))],
    [
      'quotes around prices with a comma',
      'Swap,Profit,Balance',
      six((index) => `${TIMES},DAX,buy,${12 + index},"18,725.7","18,777.7",0.00,0.00,1000.00`)
        .with(2, `${TIMES},DAX,buy,15,"18,725.7","18,777.7",0.00,780.00,1780.00`)
        .with(3, `${TIMES},DAX,buy,10,"18,725.7","18,777.7",0.00,520.00,1780.00`),
    ],
    [
      'results of 0 although the price moved',
      'S/L,Profit,Balance',
      six(() => `${TIMES},AAPL,buy,0.01,187.25,187.75,186.00,0.00,1780.00`).with(
        3,
        `${TIMES},AAPL,buy,15,187.25,188.00,190.00,112.50,1780.00`,
      ),
    ],
    [
      'quotes around a comment that is a number',
      'Profit,Notes',
      six((index) => stock(index, index === 3 ? '"755","101"' : `"${gross(index)}",""`)),
    ],
    [
      'quotes around a result unlike the others',
      'Profit,Balance',
      six((index) => stock(index, `${gross(index)},900.00`)).with(
        3,
        `${TIMES},AAPL,buy,625,150.20,152.20,"1","250.00"`,
      ),
    ],
  ])('with %s are all read', (_, more, rows) => {
    const bytes = utf8([`${H},${more}`, ...rows].join('\n'))
    const { trades, problems, repaired } = readTable(bytes, unknownTable(bytes).guess.mapping)
    expect([trades.length, problems, repaired]).toEqual([6, [], undefined])
  })
})

test('a row of a second table in another order is repaired, or listed', () => {
  const order = 'Symbol,Type,Volume,Open time,Close time,Open price,Close price,Commission,Profit,Comment'
  const other = (pair: string) => `${pair},buy,100,${TIMES},42180.5,42190.5,-2,1,000.00,`
  const lines = ['Open time,Close time,Symbol,Type,Volume,Open price,Close price,Commission,Profit,Comment']
  for (const volume of [1, 2, 3]) lines.push(booked(`${volume},42180.5,42190.5,-2,${volume}0.00,`))
  const { trades, repaired, listed } = read([...lines, order, other('US30'), other('DAX')])
  expect(trades.slice(3)).toEqual([[6, 100, 42180.5, 42190.5, 1000]])
  expect(repaired).toEqual(['6 Profit 1,000.00'])
  expect(listed).toEqual([[7, 'extra-cells']])
})

test('a split row is seen in a file whose rows all end in a comma', () => {
  const rows = Array.from({ length: 8 }, () => booked('1,42180.5,42190.5,-2,10.00,note,'))
  const split = booked('10,42180.5,42305.5,-2,1,250.00,')
  const headings = 'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Commission,Profit,Comment'
  const bytes = utf8([headings, ...rows, split, split.replace('US30', 'DAX')].join('\n'))
  const { problems, repaired } = readTable(bytes, unknownTable(bytes).guess.mapping)
  expect(repaired).toMatchObject([{ line: 10, text: '1,250.00' }])
  expect(problems).toMatchObject([{ line: 11, code: 'extra-cells' }])
})

test.each([
  ['a comment', 'Balance,Commission', '900.00,-2.00', '100,15.20,17.20,200.00,10,635.00,-2.00,'],
  ['a comment left out', 'Balance,Commission', '900.00,-2.00', '2,500,15.20,17.20,5000.00,10,635.00,-2.00'],
  ['optional numbers', 'S/L,T/P', '14.20,', '100,15.20,17.20,200.00,14,100.20,,'],
])('rows with too many commas, which %s would take up, are listed', (_, more, rest, shifted) => {
  const headings = `Open time,Close time,Symbol,Type,Volume,Open price,Close price,Profit,${more},Comment`
  const whole = `${TIMES},AAPL,buy,100,15.20,17.20,200.00,${rest},late`
  const split = Array.from({ length: 6 }, () => `${TIMES},AAPL,buy,${shifted}`)
  const { mapping } = unknownTable(utf8([headings, whole, whole, whole].join('\n'))).guess
  const { trades, problems } = readTable(utf8([headings, whole, whole, whole, ...split].join('\n')), mapping)
  expect([trades.length, problems.map(({ line }) => line)]).toEqual([3, [5, 6, 7, 8, 9, 10]])
})

test('a repaired row of another account is not named', () => {
  const headings = 'Open time,Close time,Symbol,Type,Volume,Open price,Close price,Commission,Profit,Account'
  const row = (cells: string, account: number) => booked(`${cells},${account}`)
  const lines = [
    ...[1, 2, 3].map((volume) => row(`${volume},42180.5,42190.5,-2,${volume}0.00`, 7001)),
    row('125,42180.5,42190.5,-2,1,250.00', 7002),
    row('125,42180.5,42190.5,-2,1,250.00', 7001),
  ]
  const bytes = utf8([headings, ...lines].join('\n'))
  const { mapping } = unknownTable(utf8([headings, ...lines.slice(0, 3)].join('\n'))).guess
  expect(readTable(bytes, { ...mapping, account: '7001' }).repaired).toMatchObject([{ line: 6 }])
})
