import { DAY, HOUR, isWorkingDay, startOfDay, weekdayOf } from './calendar.ts'
import type { Situation } from './situation.ts'
import type { Strategy } from './strategies.ts'

const FRIDAY = 4

/**
 * Day trades end in the evening, swing trades on Friday evening at the latest; never on a day without a market, or
 * after the simulated present.
 */
export function latestExit({ random, openedAt, until, staysOpen }: Situation, strategy: Strategy): number {
  if (staysOpen) return until
  const today = startOfDay(openedAt)
  const friday = today + (FRIDAY - weekdayOf(openedAt)) * DAY
  const lastDay = strategy.longestHours > 24 ? friday : today
  const evening = (lastDay === friday ? 21 : 22) * HOUR + random.integer(0, HOUR / 2)
  const held = Math.round(strategy.longestHours * HOUR * random.between(0.4, 1))
  let latest = Math.min(openedAt + held, lastDay + evening)
  while (!isWorkingDay(latest)) latest -= DAY
  return Math.min(until, Math.max(latest, openedAt + random.integer(120, 900)))
}
