import { readTime } from './broker-time.ts'
import type { LocalTime } from './local-time.ts'
import type { BrokerZone } from './zone.ts'

/** Codes of the error catalogue: 'Invalid timestamp format' and 'Invalid closingTime format'. */
export type TradeTimesFailure = 'INVALID_TIMESTAMP' | 'INVALID_CLOSING_TIME'

export type ReadTradeTimes =
  | { readonly kind: 'times'; readonly openedAt: LocalTime; readonly closedAt: LocalTime | null }
  | { readonly kind: 'failure'; readonly code: TradeTimesFailure }

/**
 * Reads a trade's opening and closing time with `readTime`; without a closing time (undefined, null or '') it is open.
 */
export function readTradeTimes(
  trade: { readonly timestamp?: unknown; readonly closingTime?: unknown },
  zone: BrokerZone,
): ReadTradeTimes {
  const opened = readTime(trade.timestamp, zone)
  if (opened.kind === 'failure') return { kind: 'failure', code: 'INVALID_TIMESTAMP' }
  const { closingTime } = trade
  if (closingTime === undefined || closingTime === null || closingTime === '') {
    return { kind: 'times', openedAt: opened.time, closedAt: null }
  }
  const closed = readTime(closingTime, zone)
  if (closed.kind === 'failure') return { kind: 'failure', code: 'INVALID_CLOSING_TIME' }
  return { kind: 'times', openedAt: opened.time, closedAt: closed.time }
}
