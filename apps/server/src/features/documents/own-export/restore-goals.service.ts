import { centsOf } from '@plumbline/domain/money/cents'
import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the goals that are missing here, with what they counted and their history. */
export async function restoreGoals(
  trx: Tx,
  userId: string,
  { goals, goalEntries, goalResults }: OwnExport,
  note: Note,
): Promise<void> {
  const rows = goals.map((goal) => ({
    id: goal.id,
    name: goal.name,
    description: goal.description,
    metric: goal.metric,
    direction: goal.direction,
    target_e2: centsOf(goal.target),
    unit: goal.unit,
    account_id: goal.accountId,
    account_name: goal.accountName,
    currency: goal.currency,
    period: goal.period,
    start_date: goal.startDate,
    due_date: goal.dueDate,
    measured_from: goal.measuredFrom,
    archived_at: goal.archivedAt,
    revision: goal.revision,
    created_at: goal.createdAt,
    updated_at: goal.updatedAt,
  }))
  const added = await repo.putRows(trx, userId, 'goals', rows)
  note(writtenRows('goals', added))
  const fresh = new Set(added.flat())
  const entries = goalEntries
    .filter(({ goalId }) => fresh.has(goalId))
    .map(({ goalId, day, value }) => ({ goal_id: goalId, day, value_e2: centsOf(value) }))
  await repo.putRows(trx, userId, 'goal_entries', entries)
  const results = goalResults
    .filter(({ goalId }) => fresh.has(goalId))
    .map((result) => ({
      goal_id: result.goalId,
      from_day: result.fromDay,
      to_day: result.toDay,
      value_e2: result.value === null ? null : centsOf(result.value),
      target_e2: centsOf(result.target),
      sample: result.sample,
      is_reached: result.isReached,
      reached_on: result.reachedOn,
      is_over: result.isOver,
    }))
  await repo.putRows(trx, userId, 'goal_results', results)
}
