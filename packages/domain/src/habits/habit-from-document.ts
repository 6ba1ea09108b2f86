import {
  EVERY_DAY,
  HABIT_LIMITS,
  type HabitEntry,
  type HabitKind,
  type HabitSchedule,
  isHabitValue,
  targetOf,
} from './habit.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import type { BrokerZone } from '../time/zone.ts'
import { dateOfValue } from '../documents/date-of-value.ts'
import {
  type Fields,
  fieldsOf,
  instantOf,
  isMap,
  readNumber,
  withoutBroken,
} from '../documents/document-values.ts'

export interface DocumentHabit {
  /** Empty if the document names none. */
  readonly name: string
  readonly kind: HabitKind
  readonly unit: string
  readonly target: number | null
  readonly schedule: HabitSchedule
  /** `HH:mm`. */
  readonly reminder: string | null
  readonly isArchived: boolean
  /** Of distinct days. */
  readonly entries: readonly HabitEntry[]
  /** ISO times, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

/** Names under which exports may have a field; the first that has a value is read. */
const NAMES = {
  name: ['name', 'title', 'label', 'habit', 'text'],
  kind: ['kind', 'type'],
  unit: ['unit', 'units'],
  target: ['target', 'goal', 'targetValue', 'targetCount'],
  schedule: ['days', 'weekdays', 'daysOfWeek', 'schedule', 'frequency'],
  times: ['timesPerWeek', 'perWeek'],
  reminder: ['reminder', 'reminderTime', 'time'],
  entries: [
    'entries',
    'completions',
    'completedDates',
    'completedDays',
    'history',
    'log',
    'dates',
    'checkIns',
  ],
} as const

/** More days than one has lived. */
const MAX_ENTRIES = 40_000

/**
 * Reads a habit, whose fields the specification leaves open: any value, since the document itself is kept. What is not
 * understood has the defaults of a new habit. A moment is read as the day in the user's time zone.
 */
export function habitFromDocument(value: unknown, zone: BrokerZone): DocumentHabit {
  const fields = isMap(value) ? value : { name: value }
  const field = (name: keyof typeof NAMES): unknown =>
    NAMES[name]
      .map((key) => fields[key])
      .find((found) => found !== undefined && found !== null && found !== '')
  const number = readNumber(field('target'), HABIT_LIMITS.value)
  const unit = lineOf(field('unit'), HABIT_LIMITS.unit)
  const { kind, target } = measureOf(field('kind'), unit, number.kind === 'number' ? number.value : null)
  return {
    name: lineOf(field('name'), HABIT_LIMITS.name),
    kind,
    unit: kind === 'count' || kind === 'number' ? unit : '',
    target,
    schedule: scheduleOf(field('schedule'), field('times')),
    reminder: timeOf(field('reminder')),
    isArchived: fields['archived'] === true || fields['isArchived'] === true || fields['active'] === false,
    entries: entriesOf(field('entries'), kind, target, zone),
    createdAt: instantOf(fields['createdAt']),
    updatedAt: instantOf(fields['updatedAt']),
  }
}

const MINUTES = /^(?:min|minute)/i

function measureOf(kind: unknown, unit: string, target: number | null) {
  const word = typeof kind === 'string' ? kind.toLowerCase() : ''
  if (
    (word === 'duration' || MINUTES.test(unit)) &&
    target !== null &&
    isHabitValue('duration', target) &&
    target > 0
  )
    return { kind: 'duration', target } as const
  if (word === 'number') return { kind: 'number', target } as const
  if (target !== null && target > 1 && Number.isInteger(target)) return { kind: 'count', target } as const
  return { kind: 'check', target: null } as const
}

function scheduleOf(value: unknown, times: unknown): HabitSchedule {
  const perWeek = readNumber(times, 7)
  if (perWeek.kind === 'number' && perWeek.value >= 1)
    return { kind: 'week', times: Math.floor(perWeek.value) }
  if (typeof value === 'string') {
    if (/^weekdays$/i.test(value)) return { kind: 'days', days: [0, 1, 2, 3, 4] }
    if (/^weekly$/i.test(value)) return { kind: 'week', times: 1 }
  }
  const days = [...new Set(daysOf(value))].toSorted((a, b) => a - b)
  return days.length === 0 ? EVERY_DAY : { kind: 'days', days }
}

/** Days of the week by their English names or the first three letters; a map names those that are true. */
function daysOf(value: unknown): readonly number[] {
  if (isMap(value)) return daysOf(Object.keys(value).filter((name) => value[name] === true))
  const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,;]+/) : []
  return words.flatMap((word) => {
    const start = typeof word === 'string' ? word.slice(0, 3).toLowerCase() : ''
    const day = WEEKDAYS.findIndex((weekday) => weekday.slice(0, 3).toLowerCase() === start)
    return day < 0 ? [] : [day]
  })
}

function timeOf(value: unknown): string | null {
  const [, hour = '', minute = ''] = typeof value === 'string' ? (/^(\d{1,2}):(\d\d)/.exec(value) ?? []) : []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null
}

/** A list of days or of maps with a day, or a map from days to values. */
function entriesOf(
  value: unknown,
  kind: HabitKind,
  target: number | null,
  zone: BrokerZone,
): readonly HabitEntry[] {
  const items: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((item) => (isMap(item) && 'date' in item ? [item['date'], amountOf(item)] : [item, true]))
    : Object.entries(fieldsOf(value))
  const byDate = new Map<string, HabitEntry>()
  for (const [day, amount] of items.slice(0, MAX_ENTRIES)) {
    const date = dateOfValue(day, zone)
    const entered = date === null ? null : valueOf(amount, kind, target)
    if (date !== null && entered !== null)
      byDate.set(date, { date, value: entered, target: targetOf(kind, target) })
  }
  return [...byDate.values()]
}

function amountOf(item: Fields): unknown {
  return item['value'] ?? item['count'] ?? item['amount'] ?? item['completed'] ?? item['done'] ?? true
}

/** `true` is the target; null for what says that nothing was done. */
function valueOf(amount: unknown, kind: HabitKind, target: number | null): number | null {
  if (amount === true) return target ?? 1
  if (isMap(amount)) return valueOf(amountOf(amount), kind, target)
  const number = readNumber(amount, HABIT_LIMITS.value)
  if (number.kind !== 'number') return null
  if (kind === 'check') return number.value > 0 ? 1 : null
  return isHabitValue(kind, number.value) ? number.value : null
}

function lineOf(value: unknown, longest: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return withoutBroken(withoutBroken(text).replaceAll(/\s+/g, ' ').trim().slice(0, longest)).trim()
}
