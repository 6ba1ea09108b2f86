import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { readTable, unknownTable } from '@plumbline/testing/importers/read-table'
import { describe, expect, test } from 'vitest'

const bytesOf = (...lines: readonly string[]) => utf8(lines.join('\n'))
const guessOf = (...lines: readonly string[]) => unknownTable(bytesOf(...lines)).guess

const HEADINGS = 'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L'
const row = (opened: string, closed: string, rest: string) => `${opened},${closed},${rest}`

describe('amounts', () => {
  const withMoney = (columns: string, ...cells: readonly string[]) => [
    HEADINGS.replace('Gross P&L', columns),
    ...cells.map((cell) => row('2025-03-04', '2025-03-04', `EURUSD,buy,1,1.1,1.2,${cell}`)),
  ]

  test('that add up determine the signs of the costs', () => {
    const lines = withMoney('Gross P&L,Commission,Swap,Net P&L', '100,7,2,95', '50,7,-1,42')
    const guess = guessOf(...lines)
    expect(guess.costs).toMatchObject({ value: { positiveCosts: ['commission'] }, because: 'adds-up' })
    expect(readTable(bytesOf(...lines)).trades).toMatchObject([
      { grossPnl: 100_00000000n, commission: -7_00000000n, swap: 2_00000000n },
      { grossPnl: 50_00000000n, commission: -7_00000000n, swap: -1_00000000n },
    ])
  })

  test('that add up show that fees are the sum of all costs', () => {
    const lines = withMoney('Gross P&L,Fees,Commission,Net P&L', '100,10,-7,90', '50,12,-7,38')
    expect(guessOf(...lines).costs).toMatchObject({ value: { feesAre: 'total' }, because: 'adds-up' })
    expect(readTable(bytesOf(...lines)).trades).toMatchObject([
      { commission: -7_00000000n, fee: -3_00000000n },
      { commission: -7_00000000n, fee: -5_00000000n },
    ])
  })

  test('without a net result treat positive commissions as costs', () => {
    const lines = withMoney('Gross P&L,Commission', '100,7')
    expect(guessOf(...lines)).toMatchObject({ costs: { because: 'signs' }, questions: [] })
    expect(readTable(bytesOf(...lines)).trades).toMatchObject([{ commission: -7_00000000n }])
  })

  test('with positive swaps raise the question whether they were paid or earned', () => {
    expect(guessOf(...withMoney('Gross P&L,Swap', '100,7')).questions).toEqual(['costs'])
  })

  test('called profit next to costs raise the question whether the costs are included', () => {
    expect(guessOf(...withMoney('Profit,Commission', '100,-7')).questions).toEqual(['result'])
    expect(guessOf(...withMoney('Profit,Commission', '100,0')).questions).toEqual([])
    expect(guessOf(...withMoney('Profit', '100')).questions).toEqual([])
  })

  test('in per cent, pips or R are not read as money', () => {
    const guess = guessOf(...withMoney('P&L %,Profit (pips),Profit (R),Profit', '1,20,2,100'))
    expect(guess.mapping.columns.grossPnl).toEqual([10])
    expect(guess.mapping.columns.netPnl).toBeUndefined()
  })

  test.each([
    ['a heading', 'Gross P&L (EUR)', '100', 'EUR'],
    ['a sign', 'Gross P&L', '£100', 'GBP'],
    ['a code', 'Gross P&L', '100 CHF', 'CHF'],
    ['a column of its own', 'Gross P&L,Currency', '100,JPY', 'JPY'],
    ['nothing', 'Gross P&L', '100', null],
  ])('have the currency given by %s', (_, columns, cells, currency) => {
    const lines = withMoney(columns, cells)
    expect(readTable(bytesOf(...lines)).account.currency).toBe(currency)
  })

  test('in several currencies raise a question', () => {
    const guess = guessOf(...withMoney('Gross P&L,Currency', '100,JPY', '100,USD'))
    expect(guess).toMatchObject({
      currency: { value: null, options: ['JPY', 'USD'] },
      questions: ['currency'],
    })
  })

  test('that contradict each other are reported as a problem of their row', () => {
    const lines = withMoney('Gross P&L,Commission,Net P&L', '100,-7,93', '100,-7,93', '100,-7,50')
    expect(readTable(bytesOf(...lines)).problems).toEqual([
      { line: 4, code: 'unequal-money', detail: 'grossPnl 100, netPnl 50, commission -7' },
    ])
  })
})

describe('a second result column', () => {
  const results = (columns: string, ...cells: readonly string[]) =>
    guessOf(
      HEADINGS.replace('Gross P&L', columns),
      ...cells.map((cell) => row('2025-03-04', '2025-03-04', `EURUSD,buy,1,1.1,1.2,${cell}`)),
    )
  const used = ({ mapping: { columns } }: ReturnType<typeof guessOf>) => [columns.grossPnl, columns.netPnl]

  test.each([
    ['a gain in per cent', 'Profit,Gain', '120,0.49', '-50,-0.2'],
    ['a gain in per cent of one row', 'Profit,Gain', '120,0.49'],
    ['pips', 'Profit,Result', '120,12', '-50,-5'],
    ['another currency', 'Profit,P&L', '120,110.4', '-50,-46', '30,27.6'],
    ['a return on the account', 'P&L,Gain/Loss', '120,0.12', '-50,-0.05'],
    ['a running total', 'P&L,Total P&L', '10,10', '20,30', '30,60'],
    ['a running total of the newest first', 'P&L,Total P&L', '30,60', '20,30', '10,10'],
    ['a percentage beside cost columns', 'Profit,Gain,Commission', '120,0.49,-7', '-50,-0.2,-7'],
  ])('that is %s is not used, and asked about', (_, columns, ...cells) => {
    const guess = results(columns, ...cells)
    expect(used(guess)).toEqual([[7], undefined])
    expect(guess.questions).toContain('results')
  })

  test.each([
    ['R before the profit', 'Result,Profit', '1.2,120', '-0.5,-50'],
    ['a running total before the profit', 'Total P&L,P&L', '10,10', '30,20', '60,30'],
  ])('that is %s is not used, and asked about', (_, columns, ...cells) => {
    const guess = results(columns, ...cells)
    expect(used(guess)).toEqual([[8], undefined])
    expect(guess.questions).toContain('results')
  })

  test('that differs by something like costs is used as net, and asked about', () => {
    const guess = results('P&L,Realized P&L', '120,113', '-50,-57')
    expect(used(guess)).toEqual([[7], [8]])
    expect(guess.questions).toEqual(['results'])
  })

  test('that adds up with the costs, is equal, or is called net needs no question', () => {
    expect(results('Profit,Result,Commission', '120,113,-7', '-50,-57,-7').questions).toEqual([])
    expect(results('Profit,Result', '120,120', '-50,-50').questions).toEqual([])
    expect(results('Gross P&L,Net P&L', '120,113', '-50,-57').questions).toEqual([])
  })
})

describe('a single result column', () => {
  const single = (...cells: readonly string[]) =>
    guessOf(
      HEADINGS.replace('Gross P&L', 'Profit'),
      ...cells.map((cell) => row('2025-03-04', '2025-03-04', `EURUSD,${cell}`)),
    ).questions

  test('with signs against the prices is asked about, as a balance or a running total', () => {
    const rows = ['buy,1,1.1,1.2,100', 'buy,1,1.2,1.1,50', 'sell,1,1.1,1.2,20', 'buy,1,1.1,1.2,90']
    expect(single(...rows)).toEqual(['results'])
  })

  test('with the signs of the prices, or small costs against them, is not', () => {
    const rows = ['buy,1,1.1,1.2,100', 'buy,1,1.2,1.1,-100', 'sell,1,1.1,1.2,-100', 'buy,1,1.1,1.1001,-2']
    expect(single(...rows)).toEqual([])
  })
})

test('a cost column with many words is used, asked about, and its rows with words are listed', () => {
  const lines = [
    HEADINGS.replace('Gross P&L', 'Commission,Gross P&L'),
    ...['-7', '-7', 'included', 'included'].map((cost) =>
      row('2025-03-04', '2025-03-04', `EURUSD,buy,1,1.1,1.2,${cost},100`),
    ),
  ]
  const guess = guessOf(...lines)
  expect(guess.mapping.columns.commission).toEqual([7])
  expect(guess.questions).toEqual(['cost-words'])
  expect(readTable(bytesOf(...lines)).problems).toMatchObject([
    { line: 4, code: 'unusable-number', detail: 'grossPnl 100, commission included' },
    { line: 5 },
  ])
})
