import type { DayFacts, RuleTrade } from '@plumbline/domain/rules/rule-trade'
import { localSeconds } from '@plumbline/domain/time/local-time'

/** `opened` and `closed` are local times; `closed` null is an open trade. */
export interface RuleTradeOverrides extends Partial<Omit<RuleTrade, 'openedAt' | 'closedAt'>> {
  readonly opened?: string
  readonly closed?: string | null
}

let next = 0

/** A long EURUSD trade of one lot in USD, from 1.1000 to 1.1010 with its stop at 1.0980 and a profit of 100.00. */
export function buildRuleTrade(overrides: RuleTradeOverrides = {}): RuleTrade {
  const { opened = '2025-03-03T10:00:00', closed, netPnlCents = 10_000, ...rest } = overrides
  const openedAt = localSeconds(opened)
  next += 1
  return {
    id: `trade-${String(next).padStart(6, '0')}`,
    currency: 'USD',
    openedAt,
    closedAt: closed === null ? null : closed === undefined ? openedAt + 3_600 : localSeconds(closed),
    pair: 'EURUSD',
    direction: 'long',
    quantity: 1,
    entryPrice: 1.1,
    exitPrice: 1.1 + netPnlCents / 10_000_000,
    stopLoss: 1.098,
    takeProfit: 1.104,
    grossPnlCents: netPnlCents,
    netPnlCents,
    breakEven: false,
    rMultipleE4: Math.round((netPnlCents / 20_000) * 10_000),
    session: 'london',
    strategyId: null,
    strategyUsage: null,
    marks: {},
    ...rest,
  }
}

/** A quiet day: nothing traded yet, and a balance of 10,000. */
export function buildDayFacts(overrides: Partial<DayFacts> = {}): DayFacts {
  return {
    tradesBefore: 0,
    openBefore: 0,
    netCents: 0,
    netRE4: 0,
    withoutR: 0,
    losses: 0,
    lastLossAt: null,
    balanceCents: 1_000_000,
    moneyPerPoint: null,
    ...overrides,
  }
}
