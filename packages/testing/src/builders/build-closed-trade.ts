import { hourOf } from '@plumbline/domain/time/calendar-position'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { localSeconds } from '@plumbline/domain/time/local-time'

/** `opened` and `closed` are local times; results are in cents. */
export interface ClosedTradeOverrides extends Partial<Omit<ClosedTrade, 'openedAt' | 'closedAt'>> {
  readonly opened?: string
  readonly closed?: string
}

let next = 0

/**
 * A long EURUSD trade of one lot on a Monday morning with a profit of 100.00. Omitted fields follow from the given
 * ones: it closes an hour after it opened, gross is net plus fees, the id increases with every call.
 */
export function buildClosedTrade(overrides: ClosedTradeOverrides = {}): ClosedTrade {
  const {
    opened = '2025-03-03T10:00:00',
    closed,
    netPnlCents,
    grossPnlCents,
    feesCents = 0,
    ...rest
  } = overrides
  const openedAt = localSeconds(opened)
  const net = netPnlCents ?? (grossPnlCents ?? 10_000 + feesCents) - feesCents
  next += 1
  return {
    id: `trade-${String(next).padStart(6, '0')}`,
    openedAt,
    closedAt: closed === undefined ? openedAt + 3_600 : localSeconds(closed),
    hour: hourOf(openedAt),
    pair: 'EURUSD',
    direction: 'long',
    quantity: 1,
    grossPnlCents: grossPnlCents ?? net + feesCents,
    feesCents,
    netPnlCents: net,
    breakEven: false,
    rMultipleE4: null,
    session: null,
    strategyId: null,
    tags: [],
    mistakes: [],
    emotion: 'neutral',
    ...rest,
  }
}
