import { DAY, HOUR, isWorkingDay, startOfDay, weekdayOf } from './calendar.ts'
import type { Random } from './random.ts'

const FRIDAY = 4
/** Fewer trades on Mondays and Fridays. */
const weekdayWeight = [0.7, 1.1, 1.2, 1.1, 0.7]
/** Trading activity by hour of broker time. */
const hourWeight = [1, 1, 1, 0.4, 0.2, 0.1, 0.1, 0.3, 2, 9, 16, 15, 10, 6, 7, 10, 15, 13, 9, 5, 3, 2]

interface TradingDay {
  readonly start: number
  readonly firstEntry: number
  /** The last second at which a position may be opened. */
  readonly lastEntry: number
  readonly weight: number
}

/**
 * `count` strictly increasing opening times on working days, with busy and quiet days, and two weeks off each August
 * unless within the last 30 days. Throws RangeError if the range has no working day.
 */
export function openingTimes(random: Random, from: number, to: number, count: number): readonly number[] {
  const days = tradingDays(random, from, to)
  const total = days.reduce((sum, day) => sum + day.weight, 0)
  if (total === 0 && count > 0) throw new RangeError('No working day between from and to')
  const times: number[] = []
  let reached = 0
  for (const day of days) {
    reached += day.weight
    const target = Math.round((count * reached) / total)
    const ofDay: number[] = []
    while (times.length + ofDay.length < target) ofDay.push(momentOf(random, day))
    ofDay.sort((a, b) => a - b)
    for (const at of ofDay) times.push(Math.max(at, (times[times.length - 1] ?? 0) + 1))
  }
  return times
}

function tradingDays(random: Random, from: number, to: number): readonly TradingDay[] {
  const days: TradingDay[] = []
  const holidayFrom = random.integer(1, 15)
  for (let start = startOfDay(from); start < to; start += DAY) {
    if (!isWorkingDay(start)) continue
    const lastHour = weekdayOf(start) === FRIDAY ? 20 : 21.5
    const lastEntry = Math.min(start + lastHour * HOUR, to - HOUR)
    const firstEntry = Math.max(start, from)
    const morning = Math.max(start + 9 * HOUR, from)
    const day = new Date(start * 1000)
    const inAugust = day.getUTCMonth() === 7 && inFortnight(day.getUTCDate(), holidayFrom)
    const away = inAugust && to - start > 30 * DAY
    const mood = 0.3 + random.exponential()
    if (away || lastEntry - morning < 2 * HOUR) continue
    const share = (lastEntry - morning) / (lastHour * HOUR - 9 * HOUR)
    days.push({ start, firstEntry, lastEntry, weight: mood * share * (weekdayWeight[weekdayOf(start)] ?? 0) })
  }
  return days
}

function inFortnight(date: number, first: number): boolean {
  return date >= first && date < first + 14
}

const totalHourWeight = hourWeight.reduce((sum, weight) => sum + weight, 0)

/** A random time of the day, weighted by hour; redrawn if it is outside the trading hours of a shortened day. */
function momentOf(random: Random, day: TradingDay): number {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    let left = random.uniform() * totalHourWeight
    let hour = 0
    while (left >= (hourWeight[hour] ?? 0) && hour < hourWeight.length - 1) {
      left -= hourWeight[hour] ?? 0
      hour += 1
    }
    const at = day.start + hour * HOUR + random.integer(0, HOUR - 1)
    if (at >= day.firstEntry && at <= day.lastEntry) return at
  }
  return day.lastEntry - random.integer(0, HOUR)
}
