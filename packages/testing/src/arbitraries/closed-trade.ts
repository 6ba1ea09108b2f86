import { hourOf } from '@plumbline/domain/time/calendar-position'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { localSeconds } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import type { OraclePart } from '../oracle/realised.ts'

const DAY = 86_400
const FIRST = localSeconds('2023-12-28T00:00:00')

/**
 * Small and extreme amounts; zero often, because it is neither win nor loss. Hundreds of the largest still add up
 * exactly.
 */
export const centsArbitrary: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 1, -1) },
  { weight: 6, arbitrary: fc.integer({ min: -50_000, max: 50_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }).map((cents) => cents * 1_000) },
  { weight: 1, arbitrary: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }) },
)

/**
 * Few distinct times, so that many trades share one; and any second of 30 months, including both ends and a leap day.
 */
export const momentArbitrary: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    ...['2023-12-31T23:59:59', '2024-01-01T00:00:00', '2024-02-29T12:00:00', '2024-03-01T00:00:00'].map(
      localSeconds,
    ),
  ),
  fc.integer({ min: 0, max: 12 }).map((hours) => FIRST + 4 * DAY + hours * 3_600),
  fc.integer({ min: 0, max: 900 * DAY }).map((seconds) => FIRST + seconds),
)

const heldSeconds = fc.oneof(fc.constantFrom(0, 1, 3_600, DAY), fc.integer({ min: 0, max: 20 * DAY }))

/** R × 10⁴; null without a stop. */
const rMultipleE4Arbitrary = fc.option(
  fc.oneof(
    fc.constantFrom(0, -10_000, 5_000, -35_000, 55_000, -35_001, 54_999),
    fc.integer({ min: -80_000, max: 120_000 }),
  ),
)

/** Similar names, an empty one and prototype properties: keys of breakdowns are user input. */
const nameArbitrary = fc.constantFrom('swing', 'Swing', 'breakout', 'a', 'ä', 'constructor', '__proto__', '')

/** One closed trade; the caller sets `id`, because ids must differ and decide ties. */
export function closedTradeArbitrary(id: string): fc.Arbitrary<ClosedTrade> {
  return fc
    .record({
      openedAt: momentArbitrary,
      held: heldSeconds,
      pair: fc.constantFrom('EURUSD', 'GBPUSD', 'XAUUSD', 'eurusd', 'US500.cash', 'toString'),
      direction: fc.constantFrom('long' as const, 'short' as const),
      quantity: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      netPnlCents: centsArbitrary,
      feesCents: fc.integer({ min: -5_000, max: 20_000 }),
      breakEven: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
      rMultipleE4: rMultipleE4Arbitrary,
      session: fc.option(fc.constantFrom('asia', 'london', 'Morning')),
      strategyId: fc.option(nameArbitrary),
      tags: fc.uniqueArray(nameArbitrary, { maxLength: 3 }),
      mistakes: fc.uniqueArray(nameArbitrary, { maxLength: 2 }),
      emotion: fc.constantFrom('neutral', 'calm', 'greedy'),
    })
    .map(({ held, ...trade }) => ({
      id,
      ...trade,
      hour: hourOf(trade.openedAt),
      closedAt: trade.openedAt + held,
      grossPnlCents: trade.netPnlCents + trade.feesCents,
    }))
}

/** Trades in order of opening: by time, then by id. Ids sort as text in their numerical order. */
export function closedTradesArbitrary({
  maxLength = 60,
}: {
  maxLength?: number
} = {}): fc.Arbitrary<readonly ClosedTrade[]> {
  return fc
    .array(closedTradeArbitrary(''), { maxLength })
    .map((trades) => trades.map((trade, index) => ({ ...trade, id: String(index).padStart(6, '0') })))
    .map((trades) => trades.toSorted((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1)))
}

/** A movement of money without a trade; lists of them are in order of time. */
export interface CashMovement {
  readonly at: number
  readonly cents: number
}

export const cashArbitrary: fc.Arbitrary<readonly CashMovement[]> = fc
  .array(fc.record({ at: momentArbitrary, cents: fc.integer({ min: -1_000_000, max: 5_000_000 }) }), {
    maxLength: 6,
  })
  .map((movements) => movements.toSorted((a, b) => a.at - b.at))

/** Up to two partial closes of each trade, and of one that is still open; in order of time. */
export function partsArbitrary(closedTrades: readonly ClosedTrade[]): fc.Arbitrary<readonly OraclePart[]> {
  const open = { id: 'open', openedAt: FIRST, closedAt: FIRST + 900 * DAY }
  const partsOf = ({ id, openedAt, closedAt }: Pick<ClosedTrade, 'id' | 'openedAt' | 'closedAt'>) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<readonly OraclePart[]>([]) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.record({
            tradeId: fc.constant(id),
            at: fc.integer({ min: openedAt, max: Math.max(openedAt, closedAt - 1) }),
            grossPnlCents: centsArbitrary,
            feesCents: fc.integer({ min: -5_000, max: 20_000 }),
          }),
          { maxLength: 2 },
        ),
      },
    )
  return fc
    .tuple(...[...closedTrades, open].map(partsOf))
    .map((lists) => lists.flat().toSorted((a, b) => a.at - b.at))
}
