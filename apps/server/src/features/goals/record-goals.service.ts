import { isDeepStrictEqual } from 'node:util'
import type { GoalResult } from '@plumbline/domain/goals/goal-result'
import type { Tx } from '#server/platform/db/database.ts'
import { notify, showAgain, withdraw } from '#server/features/notifications/notifications.write.ts'
import { tradingDayOf } from '#server/ledger/settings/user-zone.read.ts'
import { saveResults } from './goal-results.repo.ts'
import { goals, type GoalRow } from './goals.repo.ts'
import { type MeasuredGoal, measureGoals } from './measure-goals.service.ts'

/** Measures all goals of a user, stores the results and notifies of reached goals. */
export async function recordCurrentGoals(trx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await goals.list(trx, userId)
  if (rows.length === 0) return
  const today = await tradingDayOf(trx, userId, now)
  await recordAndNotify(trx, userId, await measureGoals(trx, userId, rows, { now, today }), now)
}

/** The notification of a result that is not reached any more is withdrawn, and returns without another message. */
export async function recordAndNotify(
  trx: Tx,
  userId: string,
  measured: readonly MeasuredGoal[],
  now: Date,
): Promise<void> {
  const about = { userId, kind: 'goal-reached' } as const
  const { reached, lost } = await recordGoals(trx, userId, measured, now)
  await withdraw(trx, { ...about, subjects: lost.map(subjectOf) })
  for (const each of reached) {
    const { row, result } = each
    const subject = subjectOf(each)
    const name = row.name || { metric: row.metric, period: row.period }
    const data = { goalId: row.id, name, from: result.from }
    if (!(await notify(trx, { ...about, subject, data })))
      await showAgain(trx, { ...about, subjects: [subject] })
  }
}

const subjectOf = ({ row, result }: Outcome) => `${row.id} ${result.from}`

interface Outcome {
  readonly row: GoalRow
  readonly result: GoalResult
}

/** What was reached since the last stored results, and what was reached by them and is not any more. */
interface Outcomes {
  readonly reached: readonly Outcome[]
  readonly lost: readonly Outcome[]
}

/**
 * Stores results and account names, archives finished goals with a due date, and returns what changed. Writes nothing if
 * nothing has changed.
 */
export async function recordGoals(
  trx: Tx,
  userId: string,
  measured: readonly MeasuredGoal[],
  now: Date,
): Promise<Outcomes> {
  const reached: Outcome[] = []
  const lost: Outcome[] = []
  for (const { row, account, results, stored, progress } of measured) {
    if (account !== undefined && account.name !== row.account_name)
      await goals.update(trx, userId, row.id, { account_name: account.name })
    if (progress === null) continue
    const before = new Map(stored.map((result) => [result.from, result]))
    const changed = results.filter((result) => !isDeepStrictEqual(result, before.get(result.from)))
    if (changed.length > 0) await saveResults(trx, userId, row.id, changed)
    for (const result of changed) {
      const known = before.get(result.from)
      const isNew = known === undefined ? !result.isOver : known.isReached !== true
      if (result.isReached === true && isNew) reached.push({ row, result })
      if (result.isReached !== true && known?.isReached === true) lost.push({ row, result })
    }
    // Only when the outcome changes, so that a goal that the user reactivated stays active.
    const isDone = changed.some((result) => {
      const known = before.get(result.from)
      const isSame = known?.isReached === result.isReached && known.isOver === result.isOver
      return !isSame && (result.isReached !== null || result.isOver)
    })
    if (row.period === 'date' && isDone) await goals.update(trx, userId, row.id, { archived_at: now })
  }
  return { reached, lost }
}
