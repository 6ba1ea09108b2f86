import { currency, localDate, text } from '@plumbline/contract/fields'
import { goalNumber } from '@plumbline/contract/goals/goal-fields'
import { MAX_GOALS } from '@plumbline/contract/goals/goals'
import { GOAL_DIRECTIONS, GOAL_METRICS, GOAL_PERIODS } from '@plumbline/domain/goals/goal'
import { GOAL_TEXTS, LARGEST_GOAL } from '@plumbline/domain/goals/goal-limits'
import * as z from 'zod/mini'
import {
  bin,
  maybeMoment,
  maybeUnits,
  moment,
  named,
  partOf,
  plain,
  units,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const uuid = z.uuid()
/** Results may be negative. */
const value = z.number().check(z.minimum(-LARGEST_GOAL), z.maximum(LARGEST_GOAL))

const goals = section(
  'goals',
  {
    id: plain(uuid),
    name: plain(text(GOAL_TEXTS.name)),
    description: plain(text(GOAL_TEXTS.description)),
    metric: plain(z.enum(GOAL_METRICS)),
    direction: plain(z.enum(GOAL_DIRECTIONS)),
    target_e2: named('target', units(goalNumber)),
    unit: plain(text(GOAL_TEXTS.unit)),
    account_id: plain(z.nullable(uuid)),
    account_name: plain(text(1_000)),
    currency: plain(z.nullable(currency)),
    period: plain(z.enum(GOAL_PERIODS)),
    start_date: plain(localDate),
    due_date: plain(z.nullable(localDate)),
    measured_from: plain(localDate),
    archived_at: maybeMoment,
    revision: plain(z.int32().check(z.minimum(1))),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { mostRecords: 2 * MAX_GOALS, isOfDocuments: true, isCounted: true, undo: { touched: 'updated_at' } },
)

export const goalSection = {
  ...goals,
  schema: goals.schema.check(
    z.refine(
      ({ period, dueDate }) => (period === 'date') === (dueDate !== null),
      'must have a due date by date',
    ),
    z.refine(
      ({ startDate, dueDate }) => dueDate === null || dueDate >= startDate,
      'must not end before its start',
    ),
  ),
}

export const goalEntrySection = section(
  'goal_entries',
  {
    goal_id: partOf('goals', plain(uuid)),
    day: plain(localDate),
    value_e2: named('value', units(goalNumber.check(z.gt(0)))),
  },
  { key: ['goal_id', 'day'] },
)

export const goalResultSection = section(
  'goal_results',
  {
    goal_id: partOf('goals', plain(uuid)),
    from_day: plain(localDate),
    to_day: plain(localDate),
    value_e2: named('value', maybeUnits(value)),
    target_e2: named('target', units(goalNumber)),
    sample: plain(z.int().check(z.minimum(0))),
    is_reached: plain(z.nullable(z.boolean())),
    reached_on: plain(z.nullable(localDate)),
    is_over: plain(z.boolean()),
  },
  { key: ['goal_id', 'from_day'] },
)
