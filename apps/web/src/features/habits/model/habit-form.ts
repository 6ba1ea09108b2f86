import type { Habit, HabitMeasure } from '@plumbline/contract/habits/habits'
import { HABIT_LIMITS, type HabitKind } from '@plumbline/domain/habits/habit'
import { isTimeOfDay } from '#web/lib/format/date-time-text.ts'

/** What the form holds: numbers as plain decimal text. */
export type HabitForm = {
  readonly name: string
  readonly kind: HabitKind
  readonly target: string
  readonly unit: string
  readonly schedule: 'days' | 'week'
  readonly days: readonly number[]
  readonly times: string
  /** Empty: none. */
  readonly reminder: string
  readonly freezes: string
}

export function formOfHabit(habit: Habit | null): HabitForm {
  if (habit === null) {
    return {
      name: '',
      kind: 'check',
      target: '',
      unit: '',
      schedule: 'days',
      days: [0, 1, 2, 3, 4, 5, 6],
      times: '3',
      reminder: '',
      freezes: '1',
    }
  }
  const { measure, schedule } = habit
  return {
    name: habit.name,
    kind: measure.kind,
    target: measure.kind === 'check' || measure.target === null ? '' : String(measure.target),
    unit: measure.kind === 'count' || measure.kind === 'number' ? measure.unit : '',
    schedule: schedule.kind,
    days: schedule.kind === 'days' ? schedule.days : [0, 1, 2, 3, 4, 5, 6],
    times: schedule.kind === 'week' ? String(schedule.times) : '3',
    reminder: habit.reminder ?? '',
    freezes: String(habit.freezesPerMonth),
  }
}

/** The habit of a form; null while a field is wrong. */
export function habitOfForm(form: HabitForm) {
  const name = form.name.trim()
  const measure = measureOf(form)
  const days = form.days.toSorted((a, b) => a - b)
  const errors = {
    name: name === '' || name.length > HABIT_LIMITS.name,
    target: measure === null,
    days: form.schedule === 'days' && days.length === 0,
    reminder: form.reminder !== '' && !isTimeOfDay(form.reminder),
  }
  if (measure === null || errors.name || errors.days || errors.reminder) return { content: null, errors }
  const content = {
    name,
    measure,
    schedule:
      form.schedule === 'week'
        ? ({ kind: 'week', times: Number(form.times) } as const)
        : ({ kind: 'days', days } as const),
    reminder: form.reminder === '' ? null : form.reminder,
    freezesPerMonth: Number(form.freezes),
  }
  return { content, errors }
}

function measureOf({ kind, target: typed, unit }: HabitForm): HabitMeasure | null {
  const target = typed.trim() === '' ? null : Number(typed)
  switch (kind) {
    case 'check':
      return { kind }
    case 'count':
      if (target === null || !Number.isInteger(target)) return null
      return target >= 1 && target <= HABIT_LIMITS.value ? { kind, unit: unit.trim(), target } : null
    case 'duration':
      return target !== null && target > 0 && target <= HABIT_LIMITS.minutes ? { kind, target } : null
    case 'number':
      if (target !== null && !(Math.abs(target) <= HABIT_LIMITS.value)) return null
      return { kind, unit: unit.trim(), target }
  }
}
