import { pairKey } from '../instruments/pair-key.ts'
import { localSeconds } from '../time/local-time.ts'
import type { BrokerExecution } from '../trades/broker-execution.ts'
import type { BrokerValues } from './broker-values.ts'
import type { BrokerView } from './position-parts.ts'

type Seen = Pick<BrokerView, 'values' | 'utc'>

/**
 * Whether two rows with one broker id are the same trade: an id alone proves nothing, because running numbers restart
 * with every day, file or account. Pair and direction must be equal, and the opening to the minute; or all times lie apart
 * by one difference of time zones, with equal prices.
 */
export function isSameTrade(a: Seen, b: Seen): boolean {
  if (pairKey(a.values.pair) !== pairKey(b.values.pair) || a.values.direction !== b.values.direction)
    return false
  if (minuteOf(a.values.openedAt) === minuteOf(b.values.openedAt)) return true
  if (a.utc && b.utc) return minuteOf(a.utc.openedAt) === minuteOf(b.utc.openedAt)
  return isZoneApart(a.values, b.values)
}

const QUARTER = 900
/** Hours between the clocks of any two brokers. */
const MAX_CLOCK_DIFFERENCE = 15 * 3600

function isZoneApart(a: BrokerValues, b: BrokerValues): boolean {
  const apart = localSeconds(a.openedAt) - localSeconds(b.openedAt)
  if (
    apart % QUARTER !== 0 ||
    Math.abs(apart) > MAX_CLOCK_DIFFERENCE ||
    !nearlyEqual(a.entryPrice, b.entryPrice)
  )
    return false
  if (a.closedAt === null || b.closedAt === null) return true
  return (
    localSeconds(a.closedAt) - localSeconds(b.closedAt) === apart &&
    nearlyEqual(a.exitPrice ?? 0, b.exitPrice ?? 0)
  )
}

type Shown = Pick<BrokerView, 'values' | 'executions'>

/**
 * Whether a trade opened with an entry of any leg of the position that these rows show: its first entry came late; or a
 * deal was missing, so that `45` seemed closed, and what followed to be `45-1`, which is the reversed rest by now.
 */
export function isLegOf(
  named: ReadonlyMap<string, readonly Shown[]>,
  brokerId: string,
  own: Shown,
  { pair, openedAt }: BrokerValues,
): boolean {
  const hasPair = ({ values }: Shown) => pairKey(values.pair) === pairKey(pair)
  const isEntry = ({ kind, at }: BrokerExecution) => kind === 'entry' && minuteOf(at) === minuteOf(openedAt)
  const [position = ''] = brokerId.split('-')
  const legsOf = (leg: number) => named.get(leg === 0 ? position : `${position}-${leg}`)
  for (let leg = 0, rows = legsOf(0); hasPair(own) && rows !== undefined; rows = legsOf(++leg)) {
    if (rows.some((row) => hasPair(row) && row.executions?.some(isEntry))) return true
  }
  return false
}

/** Whether two closed rows of one position are two of its closings: opened in one minute, closed in two. */
export function isOtherClosing(a: BrokerValues, b: BrokerValues): boolean {
  if (a.closedAt === null || b.closedAt === null) return false
  return minuteOf(a.openedAt) === minuteOf(b.openedAt) && minuteOf(a.closedAt) !== minuteOf(b.closedAt)
}

export function minuteOf(time: string): string {
  return time.slice(0, 16)
}

/** Equal except for the last digits of a mean price, which formats round differently. */
export function nearlyEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
}
