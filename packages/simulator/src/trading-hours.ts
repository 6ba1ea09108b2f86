import { DAY, HOUR, isWorkingDay } from './calendar.ts'
import type { Instrument } from './instruments.ts'

/** Names that journals give to the hours of the day; on the broker's clock, two or three hours ahead of UTC. */
export type Session = 'Asia' | 'London' | 'New York'

/** New York begins when its cash market opens: 16:30 on a broker's clock, all year but for the weeks between two clock changes. */
export function sessionAt(seconds: number): Session {
  const hour = (seconds % DAY) / HOUR
  if (hour >= 10 && hour < 16.5) return 'London'
  return hour >= 16.5 && hour < 23 ? 'New York' : 'Asia'
}

/** How much of a day's movement each hour has: quiet nights, busy overlap of London and New York. */
const activity = [4, 4, 5, 7, 7, 6, 6, 6, 8, 12, 17, 16, 14, 12, 13, 18, 24, 23, 18, 14, 11, 9, 6, 4]
const squares = activity.reduce((sum, share) => sum + share * share, 0)

/** Standard deviation of a step that begins at `seconds`, as a part of the day's: over a day the variances add up to 1. */
export function volatilityShare(seconds: number, stepSeconds: number): number {
  const hour = Math.floor((seconds % DAY) / HOUR)
  return (activity[hour] ?? 0) * Math.sqrt(stepSeconds / HOUR / squares)
}

export function isOpen(instrument: Instrument, seconds: number): boolean {
  return instrument.kind === 'crypto' || isWorkingDay(seconds)
}
