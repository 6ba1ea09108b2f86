import {
  addDays,
  addMonths,
  firstOfMonth,
  firstOfQuarter,
  lastOfMonth,
  mondayOf,
} from '@plumbline/domain/time/calendar-day'
import type { Period } from './period.ts'

/** As the menu shows them: days, weeks and months, longer periods. */
export const presetGroups = [
  ['today', 'yesterday', 'last7Days', 'last30Days', 'last90Days'],
  ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'],
  ['thisQuarter', 'lastQuarter', 'thisYear', 'last12Months', 'allTime'],
] as const
export type Preset = (typeof presetGroups)[number][number]

export const presets: readonly Preset[] = presetGroups.flat()

/** On a Sunday, this week is also the last seven days: the calendar's name comes first. */
const byCalendarFirst = presets.toSorted(
  (a, b) => Number(/^last\d+Days$/.test(a)) - Number(/^last\d+Days$/.test(b)),
)

/** The days of a preset, relative to `today`. Weeks start on Monday. */
export function periodOfPreset(preset: Preset, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
    case 'last90Days':
      return { from: addDays(today, -89), to: today }
    case 'thisMonth':
      return { from: firstOfMonth(today), to: lastOfMonth(today) }
    case 'lastMonth':
      return { from: addMonths(today, -1), to: addDays(firstOfMonth(today), -1) }
    case 'thisWeek':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
    case 'lastWeek':
      return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }
    case 'thisQuarter':
      return { from: firstOfQuarter(today), to: addDays(addMonths(firstOfQuarter(today), 3), -1) }
    case 'lastQuarter':
      return { from: addMonths(firstOfQuarter(today), -3), to: addDays(firstOfQuarter(today), -1) }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'last12Months':
      return { from: addMonths(today, -11), to: lastOfMonth(today) }
    case 'allTime':
      return {}
  }
}

/** The preset that equals a period today; undefined for a custom range. */
export function presetOfPeriod(period: Period, today: string): Preset | undefined {
  return byCalendarFirst.find((preset) => {
    const { from, to } = periodOfPreset(preset, today)
    return from === period.from && to === period.to
  })
}
