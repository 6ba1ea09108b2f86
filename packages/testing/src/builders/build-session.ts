import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { NO_COSTS, type SessionSettings } from '@plumbline/domain/backtesting/session-settings'

/** 3 March 2025, a Monday. */
export const SESSION_START = Date.UTC(2025, 2, 3) / 1_000

/** EURUSD in dollars with five digits and bars of a minute: a point of a lot is one dollar. */
export function buildSessionSettings(overrides: Partial<SessionSettings> = {}): SessionSettings {
  return {
    symbol: 'EURUSD',
    digits: 5,
    timeframe: 60,
    timeZone: 'Europe/Athens',
    startsAt: SESSION_START,
    endsAt: null,
    currency: 'USD',
    initialBalanceCents: 1_000_000,
    contractSize: 100_000,
    quoteCurrency: 'USD',
    rate: { kind: 'same' },
    quantityStep: 0.01,
    costs: NO_COSTS,
    ...overrides,
  }
}

/**
 * Longs of one lot from 1.10000, one per hour, closed after ten minutes, with a stop 100 points below. `results` are
 * points, so dollars.
 */
export function buildSessionEvents(results: readonly number[]): SessionEvent[] {
  return results.flatMap((result, index): SessionEvent[] => {
    const at = SESSION_START + index * 3_600
    const id = index + 1
    const [entry, exit] = [110_000, 110_000 + result]
    const order = { type: 'market', direction: 'long', quantity: 1, price: null, expiresAt: null } as const
    return [
      { kind: 'order', at, id, ...order, stopLoss: entry - 100, takeProfit: null },
      { kind: 'fill', at, id, price: entry },
      { kind: 'close', at: at + 600, id, quantity: 1 },
      { kind: 'exit', at: at + 600, id, quantity: 1, price: exit, reason: 'user' },
    ]
  })
}
