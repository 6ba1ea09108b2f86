import type { PlanDay } from '@plumbline/domain/levels/kept-days'
import { checkRule } from '@plumbline/domain/rules/check-rule'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { tradesWithin } from './checked-trades.service.ts'
import { activePlan } from './trading-plans.repo.ts'

/** The day, in UTC, on which the active plan was created; null without one. */
export async function activePlanSince(trx: Tx, userId: string): Promise<string | null> {
  const plan = await activePlan(trx, userId)
  return plan?.created_at.toISOString().slice(0, 10) ?? null
}

/** How many checks of the active plan’s rules the trades opened on a day kept and broke. */
export interface PlanChecks {
  readonly day: string
  readonly kept: number
  readonly broken: number
}

/** The trading days of these accounts within a span, oldest first, as the active plan's rules judge their trades. */
export async function activePlanChecks(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
  span: DateSpan,
): Promise<readonly PlanChecks[]> {
  const plan = await activePlan(trx, userId)
  if (plan === undefined) return []
  const rules = planRules(plan)
  const days = new Map<string, { kept: number; broken: number }>()
  for (const account of accounts) {
    for (const { trade, day: facts } of await tradesWithin(trx, account, span)) {
      const date = fromLocalSeconds(trade.openedAt).slice(0, 10)
      const sums = days.get(date) ?? { kept: 0, broken: 0 }
      days.set(date, sums)
      for (const rule of rules) {
        const { kind } = checkRule(rule, trade, facts).result
        if (kind !== 'unknown') sums[kind] += 1
      }
    }
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { kept, broken }]) => ({ day, kept, broken }))
}

/** The same days: whether a rule could be decided, and whether one was broken. */
export async function activePlanDays(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
  span: DateSpan,
): Promise<readonly PlanDay[]> {
  const days = await activePlanChecks(trx, userId, accounts, span)
  return days.map(({ kept, broken }) => ({ isDecided: kept + broken > 0, isBroken: broken > 0 }))
}
