import { weekdayOfDay } from '../time/calendar-day.ts'

/**
 * `check`: done or not. `count`: a whole number of times. `duration`: minutes. `number`: any figure, such as a heart
 * rate; without a target, a day is done as soon as one is entered.
 */
export const HABIT_KINDS = ['check', 'count', 'duration', 'number'] as const
export type HabitKind = (typeof HABIT_KINDS)[number]

/** Fixed days of the week (Monday is 0), or a number of times per week on any days. */
export type HabitSchedule =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'week'; readonly times: number }

export const EVERY_DAY: HabitSchedule = { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] }

/** Limits that hold for the API and for imported habits. */
export const HABIT_LIMITS = {
  name: 120,
  unit: 20,
  value: 1_000_000_000,
  minutes: 1440,
  freezes: 5,
} as const

/**
 * An entry for one of the user's days. It keeps its date and the target at that time, so a changed target applies to
 * later entries only.
 */
export interface HabitEntry {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly value: number
  /** null: any value is enough. */
  readonly target: number | null
}

export function isDone({ value, target }: Pick<HabitEntry, 'value' | 'target'>): boolean {
  return target === null || value >= target
}

/** Whether a habit is due on a day; one with a number of times per week is possible on any. */
export function isPlannedOn(schedule: HabitSchedule, date: string): boolean {
  return schedule.kind === 'week' || schedule.days.includes(weekdayOfDay(date))
}

/** The target that applies to a new entry. */
export function targetOf(kind: HabitKind, target: number | null): number | null {
  return kind === 'check' ? 1 : target
}

/** Whether a value is possible for a kind. */
export function isHabitValue(kind: HabitKind, value: number): boolean {
  if (!Number.isFinite(value)) return false
  switch (kind) {
    case 'check':
      return value === 1
    case 'count':
      return Number.isInteger(value) && value >= 0 && value <= HABIT_LIMITS.value
    case 'duration':
      return value >= 0 && value <= HABIT_LIMITS.minutes
    case 'number':
      return Math.abs(value) <= HABIT_LIMITS.value
  }
}
