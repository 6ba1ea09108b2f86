import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import { momentArbitrary } from './closed-trade.ts'

/** Amounts with up to eight decimals, mostly whole cents, also half cents. */
export const amountArbitrary: fc.Arbitrary<AmountE8> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  {
    weight: 6,
    arbitrary: fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map((cents) => cents * 1_000_000n),
  },
  { weight: 2, arbitrary: fc.bigInt({ min: -9_999n, max: 9_999n }).map((halves) => halves * 500_000n) },
  { weight: 1, arbitrary: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }) },
)

const priceArbitrary = fc.oneof(
  fc.integer({ min: 1, max: 20_000_000 }).map((ticks) => ticks / 100_000),
  fc.integer({ min: 1, max: 1_000_000 }).map((ticks) => ticks / 4),
)
const levelArbitrary = fc.oneof(fc.constant(0), priceArbitrary)

/** Texts of brokers and users: quotes, separators, formula signs, line ends, other scripts. */
const notesArbitrary = fc.oneof(
  fc.constant(''),
  fc.constantFrom('[sl 1.07950]', '=1+1', '"quoted", and more', 'zwei\nZeilen', 'a;b\tc', '止损', '  '),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** One row of a broker's file: closed in four cases of five. */
export function importedTradeArbitrary(): fc.Arbitrary<ImportedTrade> {
  return fc
    .record({
      brokerId: fc.option(fc.integer({ min: 1, max: 2 ** 40 }).map(String), { freq: 8 }),
      line: fc.integer({ min: 1, max: 1_000_000 }),
      pair: fc.constantFrom('EURUSD', 'XAUUSD', 'US500.cash', 'GBPJPY.pro', '#AAPL'),
      direction: fc.constantFrom('long' as const, 'short' as const),
      quantity: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
      entryPrice: priceArbitrary,
      exitPrice: priceArbitrary,
      openedAt: momentArbitrary,
      held: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { freq: 5 }),
      grossPnl: amountArbitrary,
      commission: amountArbitrary,
      swap: amountArbitrary,
      fee: amountArbitrary,
      stopLoss: levelArbitrary,
      takeProfit: levelArbitrary,
      notes: notesArbitrary,
    })
    .map(({ held, openedAt, exitPrice, ...trade }) => ({
      ...trade,
      // Brokers print a current price for most open positions, and none for some.
      exitPrice: held === null && trade.line % 3 === 0 ? null : exitPrice,
      openedAt: fromLocalSeconds(openedAt),
      closedAt: held === null ? null : fromLocalSeconds(openedAt + held),
      closingRows: held === null ? 0 : 1 + (trade.line % 2),
    }))
}

/** The trades of a file: each has its own line and, if any, its own broker id. */
export function importedTradesArbitrary({
  maxLength = 40,
}: {
  maxLength?: number
} = {}): fc.Arbitrary<readonly ImportedTrade[]> {
  return fc.array(importedTradeArbitrary(), { maxLength }).map((trades) =>
    trades.map((trade, index) => ({
      ...trade,
      line: index + 1,
      brokerId: trade.brokerId === null ? null : String(Number(trade.brokerId) * 64 + index),
    })),
  )
}
