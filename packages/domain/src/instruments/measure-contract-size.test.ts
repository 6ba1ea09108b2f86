import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInstrument } from './find-instrument.ts'
import { measureContractSize, type PrintedResult } from './measure-contract-size.ts'
import { profitOf } from './profit-of.ts'

/** Trades as a broker with this contract size prints them. */
function printed(
  contractSize: number,
  prices: readonly (readonly [number, number])[],
  quantity = 0.5,
): readonly PrintedResult[] {
  return prices.map(([entryPrice, exitPrice], index) => {
    const trade = { direction: index % 2 === 0 ? 'long' : 'short', entryPrice, exitPrice, quantity } as const
    const result = profitOf({ ...trade, contractSize, quoteCurrency: 'USD', accountCurrency: 'USD' })
    return { ...trade, grossPnlCents: result.kind === 'profit' ? result.grossPnlCents : 0 }
  })
}

const US30 = { quote: 'USD' }
const PRICES = [
  [39_500, 39_620.5],
  [39_610, 39_580.2],
  [39_400.4, 39_512.8],
] as const

const against = (trades: readonly PrintedResult[]) =>
  trades.map((trade) => ({ ...trade, grossPnlCents: -trade.grossPnlCents }))

test('a US30 lot of ten dollars a point is measured from the broker’s results', () => {
  expect(measureContractSize(printed(10, PRICES), US30, 'USD')).toEqual({
    contractSize: 10,
    agreeing: 3,
    of: 3,
  })
})

test('a Nikkei of 1,000 yen a point is measured from whole prices: 4 points of 0.01 lot are 40 yen', () => {
  const trades = [
    { direction: 'long', entryPrice: 21_719, exitPrice: 21_723, quantity: 0.01, grossPnlCents: 40_00 },
    { direction: 'short', entryPrice: 21_713, exitPrice: 21_763, quantity: 0.01, grossPnlCents: -500_00 },
  ] as const
  expect(measureContractSize(trades, { quote: 'JPY' }, 'JPY')?.contractSize).toBe(1_000)
})

test('results of a cent account are converted before the contract size is measured', () => {
  const trades = printed(1, PRICES).map((trade) => ({ ...trade, grossPnlCents: trade.grossPnlCents * 100 }))
  expect(measureContractSize(trades, US30, 'USC')?.contractSize).toBe(1)
})

test.each([
  ['no trades', []],
  ['a single one', printed(10, PRICES.slice(0, 1))],
  [
    'results of a few cents',
    printed(
      0.01,
      [
        [1, 1.5],
        [1, 1.6],
      ],
      0.1,
    ),
  ],
  ['two brokers mixed', [...printed(10, PRICES), ...printed(1, PRICES)]],
  ['results that contradict their prices', [...printed(10, PRICES), ...against(printed(10, PRICES))]],
  [
    'no move at all',
    printed(10, [
      [1, 1],
      [2, 2],
    ]),
  ],
])('no contract size is measured from %s', (_, trades) => {
  expect(measureContractSize(trades, US30, 'USD')).toBeUndefined()
})

test('no contract size is measured from results the broker converted', () => {
  expect(measureContractSize(printed(10, PRICES), US30, 'EUR')).toBeUndefined()
})

test('results computed by profitOf with a contract size are measured as that size', () => {
  const sizes = fc.constantFrom(0.1, 1, 2, 5, 10, 20, 25, 50, 100, 1_000, 5_000, 100_000)
  const price = fc.integer({ min: 100_000, max: 999_999 }).map((ticks) => ticks / 100)
  const prices = fc.array(
    fc.tuple(price, price).filter(([a, b]) => Math.abs(a - b) > 100),
    { minLength: 2, maxLength: 20 },
  )
  fc.assert(
    fc.property(sizes, prices, (size, list) => {
      expect(
        measureContractSize(printed(size, list), findInstrument('US30') ?? US30, 'USD')?.contractSize,
      ).toBe(size)
    }),
  )
})
