import { goalResult } from '@plumbline/domain/goals/goal-result'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { saveResults } from '#server/features/goals/goal-results.repo.ts'
import { goals, setEntry } from '#server/features/goals/goals.repo.ts'

/** A row in every table of goals. */
export async function addGoalRows(trx: Tx, userId: string): Promise<void> {
  const at = new Date('2025-03-12T12:00:00Z')
  const measured = {
    metric: 'custom',
    direction: 'atLeast',
    period: 'month',
  } as const
  const goal = await goals.insert(trx, {
    ...measured,
    user_id: userId,
    id: newId(),
    name: 'theirs',
    description: '',
    target_e2: 1_00,
    unit: '',
    account_id: null,
    currency: null,
    start_date: '2025-03-01',
    due_date: null,
    measured_from: '2025-03-01',
    archived_at: null,
    created_at: at,
    updated_at: at,
  })
  await setEntry(trx, userId, goal.id, { day: '2025-03-03', valueE2: 1_00 })
  const span = { from: '2025-03-01', to: '2025-03-31' }
  const aim = { ...measured, targetE2: 1_00, startDate: span.from, dueDate: null }
  await saveResults(trx, userId, goal.id, [goalResult(aim, { fold: 'sum', days: [] }, span, span.from)])
}
