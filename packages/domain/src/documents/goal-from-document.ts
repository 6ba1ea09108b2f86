import type { GoalDirection, GoalMetric, GoalPeriod } from '../goals/goal.ts'
import { GOAL_TEXTS, LARGEST_GOAL } from '../goals/goal-limits.ts'
import { type Fields, fieldsOf, instantOf, isMap, readNumber, withoutBroken } from './document-values.ts'
import { documentText } from './document-text.ts'

/** A goal of a document import. Its fields are not specified. */
export interface DocumentGoal {
  readonly name: string
  readonly description: string
  readonly metric: Extract<GoalMetric, 'winRate' | 'reviews' | 'custom'>
  readonly direction: GoalDirection
  readonly targetE2: number
  readonly unit: string
  readonly period: GoalPeriod
  /** `YYYY-MM-DD`; null: not stated. */
  readonly startDate: string | null
  /** Only with the period `date`. */
  readonly dueDate: string | null
  /** What was counted so far, of a custom goal; 0: nothing. */
  readonly countedE2: number
  readonly isDone: boolean
  /** ISO times, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

/** Names under which exports may have a field; the first that has a value is read. */
const NAMES = {
  name: ['name', 'title', 'goal'],
  description: ['description', 'notes', 'note'],
  metric: ['metric', 'type', 'category'],
  target: ['target', 'targetValue', 'targetAmount'],
  current: ['current', 'currentValue', 'currentAmount', 'progress'],
  unit: ['unit', 'currency'],
  period: ['period', 'timeframe', 'frequency'],
  due: ['deadline', 'dueDate', 'targetDate', 'endDate'],
  start: ['startDate', 'start'],
  done: ['isCompleted', 'completed', 'status'],
} as const

const TECHNICAL: ReadonlySet<string> = new Set(['id', 'uid', 'userId', 'createdAt', 'updatedAt'])

const PERIODS: Readonly<Record<string, GoalPeriod>> = {
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
  annual: 'year',
}

const METRICS: Readonly<Record<string, DocumentGoal['metric']>> = { winrate: 'winRate', reviews: 'reviews' }

const DONE: ReadonlySet<string> = new Set(['true', 'completed', 'done', 'achieved', 'archived'])

/**
 * Reads a goal; null for anything that is not a map with a value. A goal whose measure is not plainly one of ours is
 * counted manually, with what was counted so far. Fields under other names become lines of the description.
 */
export function goalFromDocument(value: unknown): DocumentGoal | null {
  if (!isMap(value)) return null
  const fields = fieldsOf(value)
  if (leftOver(fields, TECHNICAL).length === 0) return null
  const taken = new Set<string>(TECHNICAL)
  const field = (name: keyof typeof NAMES): unknown => {
    const key = NAMES[name].find((each) => documentText(fields[each]) !== '')
    if (key === undefined) return undefined
    taken.add(key)
    return fields[key]
  }
  const name = documentText(field('name'))
  const described = documentText(field('description'))
  const target = hundredths(field('target'))
  const dueDate = dayOf(field('due'))
  const startDate = dayOf(field('start'))
  const words = documentText(field('metric'))
  const metric = METRICS[words.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'custom'
  const isPercent = metric === 'winRate' && (target === 0 || target > 100_00)
  const counted = hundredths(field('current'))
  const unit = documentText(field('unit')) || (metric === 'custom' ? words : '')
  const period =
    dueDate === null ? (PERIODS[documentText(field('period')).toLowerCase()] ?? 'month') : ('date' as const)
  const isDone = DONE.has(documentText(field('done')).toLowerCase())
  const createdAt = instantOf(fields['createdAt'])
  return {
    name: cut(name, GOAL_TEXTS.name),
    description: cut(
      [described, ...leftOver(fields, taken), name.length > GOAL_TEXTS.name ? name : '']
        .filter((line) => line !== '')
        .join('\n'),
      GOAL_TEXTS.description,
    ),
    metric: isPercent ? 'custom' : metric,
    direction: 'atLeast',
    // Nothing to aim at: once is enough.
    targetE2: target > 0 ? target : 1_00,
    unit: cut(unit, GOAL_TEXTS.unit),
    period,
    startDate,
    dueDate,
    countedE2: Math.max(0, counted),
    isDone,
    createdAt,
    updatedAt: instantOf(fields['updatedAt']),
  }
}

function leftOver(fields: Fields, taken: ReadonlySet<string>): readonly string[] {
  return Object.entries(fields)
    .filter(([key, rest]) => !taken.has(key) && !key.startsWith('__') && documentText(rest) !== '')
    .map(([key, rest]) => `${withoutBroken(key)}: ${documentText(rest)}`)
}

function hundredths(value: unknown): number {
  const read = readNumber(value, LARGEST_GOAL)
  return read.kind === 'number' ? Math.round(read.value * 100) : 0
}

function dayOf(value: unknown): string | null {
  return instantOf(value)?.slice(0, 10) ?? null
}

function cut(text: string, longest: number): string {
  return withoutBroken(text.slice(0, longest)).trim()
}
