import { isDeepStrictEqual } from 'node:util'
import type { GoalResult } from '@plumbline/domain/goals/goal-result'
import type { Tx } from '#server/db/database.ts'
import { notify } from '#server/modules/notifications/notifications.write.ts'
import { tradingDayOf } from '#server/modules/notifications/notifications.read.ts'
import { saveResults } from './goal-results.repo.ts'
import { type GoalRow, listGoals, updateGoal } from './goals.repo.ts'
import { type MeasuredGoal, measureGoals } from './measure-goals.service.ts'

/** Measures all goals of a user, stores the results and notifies of reached goals. */
export async function recordCurrentGoals(trx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await listGoals(trx, userId)
  if (rows.length === 0) return
  const today = await tradingDayOf(trx, userId, now)
  await recordAndNotify(trx, userId, await measureGoals(trx, userId, rows, { now, today }), now)
}

export async function recordAndNotify(
  trx: Tx,
  userId: string,
  measured: readonly MeasuredGoal[],
  now: Date,
): Promise<void> {
  for (const { row, result } of await recordGoals(trx, userId, measured, now)) {
    await notify(trx, {
      userId,
      kind: 'goal-reached',
      subject: `${row.id} ${result.from}`,
      data: {
        goalId: row.id,
        name: row.name || { metric: row.metric, period: row.period },
        from: result.from,
      },
    })
  }
}

/** A goal that was reached since its last stored result. */
interface Reached {
  readonly row: GoalRow
  readonly result: GoalResult
}

/**
 * Stores results and account names, archives finished goals with a due date, and returns the newly reached ones. Writes
 * nothing if nothing has changed.
 */
export async function recordGoals(
  trx: Tx,
  userId: string,
  measured: readonly MeasuredGoal[],
  now: Date,
): Promise<readonly Reached[]> {
  const reached: Reached[] = []
  for (const { row, account, results, stored, progress } of measured) {
    if (account !== undefined && account.name !== row.account_name)
      await updateGoal(trx, userId, row.id, { account_name: account.name })
    if (progress === null) continue
    const before = new Map(stored.map((result) => [result.from, result]))
    const changed = results.filter((result) => !isDeepStrictEqual(result, before.get(result.from)))
    if (changed.length > 0) await saveResults(trx, userId, row.id, changed)
    for (const result of changed) {
      const known = before.get(result.from)
      const isNew = known === undefined ? !result.isOver : known.isReached !== true
      if (result.isReached === true && isNew) reached.push({ row, result })
    }
    // Only when the outcome changes, so that a goal that the user reactivated stays active.
    const isDone = changed.some((result) => {
      const known = before.get(result.from)
      const isSame = known?.isReached === result.isReached && known.isOver === result.isOver
      return !isSame && (result.isReached !== null || result.isOver)
    })
    if (row.period === 'date' && isDone) await updateGoal(trx, userId, row.id, { archived_at: now })
  }
  return reached
}
