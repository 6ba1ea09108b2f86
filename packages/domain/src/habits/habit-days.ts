import { addDays, weekdayOfDay } from '../time/calendar-day.ts'
import type { DateSpan } from '../time/date-range.ts'
import { type HabitEntry, type HabitSchedule, isDone, isPlannedOn, timesPerWeek } from './habit.ts'
import { doneInWeek } from './habit-streak.ts'

/** How much was planned and done within a span. */
export interface HabitCompletion {
  readonly planned: number
  readonly done: number
}

/**
 * Planned and completed days within a span. Today counts only once it is done. With times per week, only weeks that lie
 * within the span count, and an unfinished week only once it is complete.
 */
export function habitCompletion(
  schedule: HabitSchedule,
  done: ReadonlySet<string>,
  { from, to }: DateSpan,
  today: string,
): HabitCompletion {
  let [planned, kept] = [0, 0]
  const times = timesPerWeek(schedule)
  if (times !== null) {
    const first = addDays(from, (7 - weekdayOfDay(from)) % 7)
    for (let monday = first; addDays(monday, 6) <= to; monday = addDays(monday, 7)) {
      const count = Math.min(times, doneInWeek(done, monday, today))
      if (addDays(monday, 6) >= today && count < times) continue
      planned += times
      kept += count
    }
    return { planned, done: kept }
  }
  for (let date = from; date <= to && date <= today; date = addDays(date, 1)) {
    if (!isPlannedOn(schedule, date) || (date === today && !done.has(date))) continue
    planned += 1
    if (done.has(date)) kept += 1
  }
  return { planned, done: kept }
}

/** A day of the heat map. */
export interface HeatDay {
  /** 0: nothing, 4: everything. */
  readonly level: 0 | 1 | 2 | 3 | 4
  readonly planned: number
  readonly done: number
}

export interface HeatHabit {
  readonly schedule: HabitSchedule
  readonly startsOn: string
  readonly archivedOn: string | null
  readonly entries: ReadonlyMap<string, HabitEntry>
}

/**
 * Share of planned habits that were done. An entry below its target counts in part. A habit with times per week counts
 * on the days on which it was done.
 */
export function heatDay(habits: readonly HeatHabit[], date: string): HeatDay {
  let [planned, done, shares] = [0, 0, 0]
  for (const { schedule, startsOn, archivedOn, entries } of habits) {
    const entry = entries.get(date)
    const isAlive = date >= startsOn && (archivedOn === null || date < archivedOn)
    const isExpected = isAlive && timesPerWeek(schedule) === null && isPlannedOn(schedule, date)
    if (entry === undefined && !isExpected) continue
    planned += 1
    if (entry === undefined) continue
    if (isDone(entry)) done += 1
    shares += shareOf(entry)
  }
  return { level: levelOf(planned === 0 ? 0 : shares / planned), planned, done }
}

function shareOf(entry: HabitEntry): number {
  if (isDone(entry)) return 1
  const { value, target } = entry
  return target === null || target <= 0 ? 0 : Math.max(0, value / target)
}

function levelOf(share: number): HeatDay['level'] {
  if (share <= 0) return 0
  if (share >= 1) return 4
  return share <= 1 / 3 ? 1 : share <= 2 / 3 ? 2 : 3
}
