import { currency, localDate, text } from '@plumbline/contract/fields'
import { goalNumber } from '@plumbline/contract/goals/goal-fields'
import { GOAL_DIRECTIONS, GOAL_METRICS, GOAL_PERIODS } from '@plumbline/domain/goals/goal'
import { GOAL_TEXTS, LARGEST_GOAL } from '@plumbline/domain/goals/goal-limits'
import * as z from 'zod/mini'
import { sourceDocument } from './source-document.ts'

const moment = z.iso.datetime()
const uuid = z.uuid()
/** Results may be negative. */
const value = z.number().check(z.minimum(-LARGEST_GOAL), z.maximum(LARGEST_GOAL))

export const ownGoal = z
  .object({
    id: uuid,
    name: text(GOAL_TEXTS.name),
    description: text(GOAL_TEXTS.description),
    metric: z.enum(GOAL_METRICS),
    direction: z.enum(GOAL_DIRECTIONS),
    target: goalNumber,
    unit: text(GOAL_TEXTS.unit),
    accountId: z.nullable(uuid),
    accountName: text(1_000),
    currency: z.nullable(currency),
    period: z.enum(GOAL_PERIODS),
    startDate: localDate,
    dueDate: z.nullable(localDate),
    measuredFrom: localDate,
    archivedAt: z.nullable(moment),
    revision: z.int32().check(z.minimum(1)),
    sourceDocument,
    createdAt: moment,
    updatedAt: moment,
  })
  .check(
    z.refine(
      ({ period, dueDate }) => (period === 'date') === (dueDate !== null),
      'must have a due date by date',
    ),
    z.refine(
      ({ startDate, dueDate }) => dueDate === null || dueDate >= startDate,
      'must not end before its start',
    ),
  )

export const ownGoalEntry = z.object({ goalId: uuid, day: localDate, value: goalNumber.check(z.gt(0)) })

export const ownGoalResult = z.object({
  goalId: uuid,
  fromDay: localDate,
  toDay: localDate,
  value: z.nullable(value),
  target: goalNumber,
  sample: z.int().check(z.minimum(0)),
  isReached: z.nullable(z.boolean()),
  reachedOn: z.nullable(localDate),
  isOver: z.boolean(),
})
