import type { PlanDay } from '@plumbline/domain/levels/kept-days'
import { checkRule } from '@plumbline/domain/rules/check-rule'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import { dayOf } from '@plumbline/domain/statistics/calendar-position'
import type { DateSpan } from '@plumbline/domain/statistics/date-spans'
import type { Tx } from '#server/db/database.ts'
import type { AccountRow } from '#server/modules/accounts/accounts.read.ts'
import { tradesWithin } from './checked-trades.service.ts'
import { activePlan } from './trading-plans.repo.ts'

/** The day, in UTC, on which the active plan was created; null without one. */
export async function activePlanSince(trx: Tx, userId: string): Promise<string | null> {
  const plan = await activePlan(trx, userId)
  return plan?.created_at.toISOString().slice(0, 10) ?? null
}

/** The trading days of these accounts within a span, oldest first, as the active plan's rules judge their trades. */
export async function activePlanDays(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
  span: DateSpan,
): Promise<readonly PlanDay[]> {
  const plan = await activePlan(trx, userId)
  if (plan === undefined) return []
  const rules = planRules(plan)
  const days = new Map<number, PlanDay>()
  for (const account of accounts) {
    for (const { trade, day: facts } of await tradesWithin(trx, account, span)) {
      const results = rules.map((rule) => checkRule(rule, trade, facts).result.kind)
      const date = dayOf(trade.openedAt)
      const before = days.get(date) ?? { isDecided: false, isBroken: false }
      days.set(date, {
        isDecided: before.isDecided || results.some((kind) => kind !== 'unknown'),
        isBroken: before.isBroken || results.includes('broken'),
      })
    }
  }
  return [...days].sort(([a], [b]) => a - b).map(([, day]) => day)
}
