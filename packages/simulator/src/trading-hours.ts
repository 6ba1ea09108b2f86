import { DAY, HOUR, isWorkingDay } from './calendar.ts'
import type { Instrument } from './instruments.ts'

/** Trading session in broker time, UTC+2 or UTC+3. */
export type Session = 'Asia' | 'London' | 'New York'

/** New York starts with its cash market: 16:30 broker time, except between the US and European clock changes. */
export function sessionAt(seconds: number): Session {
  const hour = (seconds % DAY) / HOUR
  if (hour >= 10 && hour < 16.5) return 'London'
  return hour >= 16.5 && hour < 23 ? 'New York' : 'Asia'
}

/** Relative volatility of each hour: low at night, high in the overlap of London and New York. */
const activity = [4, 4, 5, 7, 7, 6, 6, 6, 8, 12, 17, 16, 14, 12, 13, 18, 24, 23, 18, 14, 11, 9, 6, 4]
const squares = activity.reduce((sum, share) => sum + share * share, 0)

/** Standard deviation of a step from `seconds` on, as a fraction of the day's: the variances of a day add up to 1. */
export function volatilityShare(seconds: number, stepSeconds: number): number {
  const hour = Math.floor((seconds % DAY) / HOUR)
  return (activity[hour] ?? 0) * Math.sqrt(stepSeconds / HOUR / squares)
}

export function isOpen(instrument: Instrument, seconds: number): boolean {
  return instrument.kind === 'crypto' || isWorkingDay(seconds)
}
