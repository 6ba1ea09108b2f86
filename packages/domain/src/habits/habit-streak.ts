import { addDays, mondayOf } from '../time/calendar-day.ts'
import { type HabitSchedule, isPlannedOn, timesPerWeek } from './habit.ts'

interface HabitPlan {
  readonly schedule: HabitSchedule
  /** No day before it is missed. */
  readonly startsOn: string
  /** Missed days per calendar month that do not break a streak. */
  readonly freezesPerMonth: number
}

export interface HabitStreak {
  /** Unit of the streak: weeks for a habit with times per week. */
  readonly unit: 'day' | 'week'
  readonly current: number
  readonly longest: number
  /** Freeze days left in today's month. */
  readonly freezesLeft: number
  /** Days saved by a freeze, oldest first; for a week its Monday. */
  readonly frozen: readonly string[]
}

/**
 * The streak up to today. A missed planned day uses a freeze of its month if one is left and a streak is running;
 * otherwise the streak ends. A week with missing days uses one freeze for each, from the month in which it ends. Today
 * does not end a streak before it is over. Entries dated after today (after travelling west) count once that day
 * arrives. Everything is computed from the dates, so a later entry repairs a streak and returns its freeze.
 */
export function habitStreak(plan: HabitPlan, done: ReadonlySet<string>, today: string): HabitStreak {
  const { schedule, startsOn, freezesPerMonth } = plan
  const dates = [...done].filter((date) => date <= today).toSorted()
  const times = timesPerWeek(schedule)
  if (times === null) {
    const shortOf = (date: string) => {
      if (done.has(date)) return 0
      return date >= startsOn && date < today && isPlannedOn(schedule, date) ? 1 : null
    }
    const walked = walk({ starts: dates, step: 1, shortOf }, freezesPerMonth, today)
    return { unit: 'day', ...walked }
  }
  const mondays = [...new Set(dates.map((date) => mondayOf(date)))]
  const shortOf = (monday: string) => {
    const short = Math.max(0, times - doneInWeek(done, monday, today))
    const sunday = addDays(monday, 6)
    return short === 0 || (sunday >= startsOn && sunday < today) ? short : null
  }
  return { unit: 'week', ...walk({ starts: mondays, step: 7, shortOf }, freezesPerMonth, today) }
}

interface Steps {
  /** First days of the days or weeks with something done, in order. */
  readonly starts: readonly string[]
  readonly step: 1 | 7
  /** Missing days in the step that starts on a date; 0: none; null: not planned, or not over. */
  readonly shortOf: (start: string) => number | null
}

function walk({ starts, step, shortOf }: Steps, freezesPerMonth: number, today: string) {
  const streak = tally(freezesPerMonth)
  let next = 0
  for (let at = starts[0]; at !== undefined && at <= today; ) {
    const short = shortOf(at)
    if (short === 0) streak.keep()
    else if (short !== null) streak.miss(at, addDays(at, step - 1), short)
    while (next < starts.length && (starts[next] ?? '') <= at) next += 1
    // Without a running streak, skip to the next completed day.
    at = streak.isRunning() ? addDays(at, step) : starts[next]
  }
  return streak.result(today)
}

/** Days of a week up to today on which a habit was done. */
export function doneInWeek(done: ReadonlySet<string>, monday: string, today: string): number {
  let count = 0
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(monday, day)
    if (date <= today && done.has(date)) count += 1
  }
  return count
}

function tally(perMonth: number) {
  const used = new Map<string, number>()
  const frozen: string[] = []
  let [current, longest] = [0, 0]
  const left = (date: string) => perMonth - (used.get(date.slice(0, 7)) ?? 0)
  return {
    isRunning: () => current > 0,
    keep() {
      current += 1
      longest = Math.max(longest, current)
    },
    miss(name: string, monthOf: string, short: number) {
      if (current === 0 || left(monthOf) < short) {
        current = 0
        return
      }
      used.set(monthOf.slice(0, 7), perMonth - left(monthOf) + short)
      frozen.push(name)
    },
    result: (today: string) => ({ current, longest, freezesLeft: left(today), frozen }),
  }
}
