import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from './day.ts'
import type { Period } from './period.ts'

export const presets = [
  'allTime',
  'thisMonth',
  'lastMonth',
  'thisWeek',
  'lastWeek',
  'thisYear',
  'last12Months',
] as const
export type Preset = (typeof presets)[number]

/** The days of a preset, relative to `today`. Weeks start on Monday. */
export function periodOfPreset(preset: Preset, today: string): Period {
  switch (preset) {
    case 'allTime':
      return {}
    case 'thisMonth':
      return { from: firstOfMonth(today), to: lastOfMonth(today) }
    case 'lastMonth':
      return { from: addMonths(today, -1), to: addDays(firstOfMonth(today), -1) }
    case 'thisWeek':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) }
    case 'lastWeek':
      return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'last12Months':
      return { from: addMonths(today, -11), to: lastOfMonth(today) }
  }
}

/** The preset that equals a period today; undefined for a custom range. */
export function presetOfPeriod(period: Period, today: string): Preset | undefined {
  return presets.find((preset) => {
    const { from, to } = periodOfPreset(preset, today)
    return from === period.from && to === period.to
  })
}
