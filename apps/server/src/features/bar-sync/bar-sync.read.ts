import type { Tx } from '#server/platform/db/database.ts'
import {
  type BarKey,
  type BarProblem,
  findPlan,
  problemOf,
  wantedOf,
  type WantedRange,
} from './bar-sync.repo.ts'

export interface BarStatus {
  readonly trades: number
  readonly tradesWithBars: number
  /** Ranges that are to be asked for, the next one first. */
  readonly wanted: readonly WantedRange[]
  readonly problem: BarProblem | null
}

/** How far the bars of an account have come; undefined before they were first asked for. */
export async function barStatus(trx: Tx, key: BarKey): Promise<BarStatus | undefined> {
  const plan = await findPlan(trx, key)
  if (plan === undefined) return undefined
  return {
    trades: plan.trades,
    tradesWithBars: plan.trades_with_bars,
    wanted: wantedOf(plan),
    problem: problemOf(plan),
  }
}
