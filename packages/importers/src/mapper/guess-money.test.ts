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
