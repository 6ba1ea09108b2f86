import { GOAL_TEXTS, LARGEST_GOAL } from '@plumbline/domain/goals/goal-limits'
import {
  directionOf,
  GOAL_DIRECTIONS,
  GOAL_METRICS,
  GOAL_PERIODS,
  targetProblem,
} from '@plumbline/domain/goals/goal'
import * as z from 'zod/mini'
import { clientId, currency, id, localDate, text } from '../fields.ts'

/** In units of the metric: money, R, percent, a count; at most two decimals. */
export const goalNumber = z.number().check(
  z.minimum(0),
  z.maximum(LARGEST_GOAL),
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
    'must have at most two decimals',
  ),
)

const fields = {
  /** Empty: shown as the metric and the period, in the reader’s language. */
  name: text(GOAL_TEXTS.name).check(z.trim()),
  description: text(GOAL_TEXTS.description).check(z.trim()),
  metric: z.enum(GOAL_METRICS),
  /** Every metric except `custom` has its own, and ignores this one. */
  direction: z.enum(GOAL_DIRECTIONS),
  target: goalNumber,
  /** What a custom goal counts, such as “hours”. */
  unit: text(GOAL_TEXTS.unit).check(z.trim()),
  /** One account; null: all that are not the sample account. */
  accountId: z.nullable(id),
  /** With `accountId` null: only accounts in this currency. Net P&L needs either, since currencies are never added. */
  currency: z.nullable(currency),
  period: z.enum(GOAL_PERIODS),
  /** First day that counts. A recurring goal begins with the whole day, week, month or year of this day. */
  startDate: localDate,
  /** Last day of a goal with the period `date`, and only of one. */
  dueDate: z.nullable(localDate),
} as const

export const newGoal = z
  .object({
    /** A UUID that makes creating idempotent. */
    id: z.optional(clientId),
    name: z._default(fields.name, ''),
    description: z._default(fields.description, ''),
    metric: fields.metric,
    direction: z._default(fields.direction, 'atLeast'),
    target: fields.target,
    unit: z._default(fields.unit, ''),
    accountId: z._default(fields.accountId, null),
    currency: z._default(fields.currency, null),
    period: fields.period,
    startDate: fields.startDate,
    dueDate: z._default(fields.dueDate, null),
  })
  .check(
    z.refine(({ period, dueDate }) => (period === 'date') === (dueDate !== null), {
      path: ['dueDate'],
      error: 'must be set for a goal by date, and only for one',
    }),
    z.refine(({ startDate, dueDate }) => dueDate === null || dueDate >= startDate, {
      path: ['dueDate'],
      error: 'must not be before the start',
    }),
    z.refine(({ metric, accountId }) => metric !== 'drawdown' || accountId !== null, {
      path: ['accountId'],
      error: 'must be set: drawdown is measured on one account',
    }),
    z.refine(
      ({ metric, accountId, currency: code }) => metric !== 'netPnl' || accountId !== null || code !== null,
      { path: ['currency'], error: 'must be set without an account: currencies are never added' },
    ),
    z.refine(
      ({ metric, direction, target }) =>
        targetProblem({
          metric,
          direction: directionOf(metric, direction),
          targetE2: Math.round(target * 100),
        }) === null,
      { path: ['target'], error: 'must be more than 0, and at most 100 for a percentage' },
    ),
  )
export type NewGoal = z.output<typeof newGoal>

/** Omitted fields stay unchanged. The metric and the period of a goal are fixed: its history depends on them. */
export const goalChanges = z.partial(
  z.object({
    name: fields.name,
    description: fields.description,
    /** Counts from the running period on; earlier ones keep theirs. */
    target: fields.target,
    unit: fields.unit,
    /** Another account counts from the running period on. */
    accountId: fields.accountId,
    currency: fields.currency,
    dueDate: fields.dueDate,
    isArchived: z.boolean(),
  }),
)
export type GoalChanges = z.output<typeof goalChanges>

/** The result of a period; numbers in units of the metric. */
export const goalPeriodResult = z.object({
  from: z.string(),
  to: z.string(),
  /** null: nothing to measure, as without trades. */
  value: z.nullable(z.number()),
  target: z.number(),
  /** Trades or checks of a share, days of anything else. */
  sample: z.number(),
  /** null: undecided. */
  isReached: z.nullable(z.boolean()),
  reachedOn: z.nullable(z.string()),
  isOver: z.boolean(),
})
export type GoalPeriodResult = z.infer<typeof goalPeriodResult>

/** `accountDeleted`: measured no more, its history is kept. `noPlan`: no trading plan is active. */
const GOAL_PROBLEMS = ['accountDeleted', 'noPlan', 'tooManyTrades'] as const

const goalStates = ['waiting', 'ahead', 'onPace', 'behind', 'reached', 'missed'] as const

const goalProgress = z.object({
  state: z.enum(goalStates),
  result: goalPeriodResult,
  /** Trading days of the period up to today, and all of them. */
  daysElapsed: z.number(),
  days: z.number(),
  /** What an even pace reaches, with the last trading day before today and with today; null: no pace. */
  pace: z.nullable(z.object({ before: z.number(), today: z.number() })),
  /** At the end of the period, if days continue as the last ones; 95 % interval. */
  forecast: z.nullable(
    z.object({
      value: z.number(),
      low: z.number(),
      high: z.number(),
      sample: z.number(),
      isReliable: z.boolean(),
    }),
  ),
})

/** Finished periods that a list shows. */
export const RECENT_RESULTS = 12

export const goal = z.object({
  id: z.string(),
  ...fields,
  group: z.enum(['result', 'process', 'custom']),
  /** null: no account, or all. Its name stays when it is deleted. */
  account: z.nullable(z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() })),
  /** Of amounts; null for other metrics. */
  amountCurrency: z.nullable(z.string()),
  isArchived: z.boolean(),
  problem: z.nullable(z.enum(GOAL_PROBLEMS)),
  /** null while it cannot be measured: then `last` is what was measured last. */
  progress: z.nullable(goalProgress),
  last: z.nullable(goalPeriodResult),
  /** The newest finished periods, newest first. */
  recent: z.array(goalPeriodResult),
  /** Finished periods that were decided, and those reached. */
  decided: z.number(),
  reached: z.number(),
  /** What a custom goal counted today. */
  countedToday: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Goal = z.infer<typeof goal>
