import { assertNever } from '@plumbline/domain/assert-never'
import type { GoalFacts } from '@plumbline/domain/goals/goal-facts'
import type { GoalMetric } from '@plumbline/domain/goals/goal'
import { addDays } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { decodeClosing } from '@plumbline/domain/statistics/summary-codec'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { activePlanChecks, activePlanSince } from '#server/features/trading-plans/plan-days.service.ts'
import * as repo from './goal-facts.repo.ts'

interface WantedFacts {
  readonly metric: GoalMetric
  readonly goalId: string
  readonly accounts: readonly AccountRow[]
  /** The days of the running period must be in the answer; earlier ones may be missing. */
  readonly running: DateSpan
  readonly span: DateSpan
}

export type KnownFacts =
  /** Complete from the day `since` on. */
  | { readonly kind: 'known'; readonly facts: GoalFacts; readonly since: string }
  | { readonly kind: 'noPlan' }
  | { readonly kind: 'tooManyTrades' }

/** Daily facts of a goal, read from the journal. */
export async function goalFacts(trx: Tx, userId: string, wanted: WantedFacts): Promise<KnownFacts> {
  const { metric, span } = wanted
  const of = { userId, accountIds: wanted.accounts.map(({ id }) => id), span }
  const known = (facts: GoalFacts): KnownFacts => ({ kind: 'known', facts, since: span.from })
  switch (metric) {
    case 'netPnl':
      return known({ fold: 'sum', days: await repo.netDays(trx, of) })
    case 'r':
      return known({ fold: 'sum', days: await repo.rDays(trx, of) })
    case 'winRate':
      return known({ fold: 'share', days: await repo.winDays(trx, of) })
    case 'stops':
      return known({ fold: 'share', days: await repo.stopDays(trx, of) })
    case 'tradesPerDay': {
      const days = await repo.stopDays(trx, of)
      return known({ fold: 'most', days: days.map(({ day, whole }) => ({ day, valueE2: whole * 100 })) })
    }
    case 'drawdown': {
      const texts = await repo.closingTexts(trx, of)
      const days = texts.map(({ day, text }) => ({ day, drawdown: decodeClosing(text).drawdown }))
      return known({ fold: 'drawdown', days })
    }
    case 'reviews':
      return known({ fold: 'sum', days: await repo.reviewDays(trx, of) })
    case 'custom':
      return known({ fold: 'sum', days: await repo.entryDays(trx, userId, wanted.goalId, span) })
    case 'rules':
      return ruleFacts(trx, userId, wanted, of)
    default:
      return assertNever(metric)
  }
}

/** Trades that rules are checked for, and days back: each needs the other trades of its day. */
const MAX_TRADES = 20_000
const MAX_DAYS = 400

async function ruleFacts(
  trx: Tx,
  userId: string,
  { accounts, running, span }: WantedFacts,
  of: Parameters<typeof repo.stopDays>[1],
): Promise<KnownFacts> {
  if ((await activePlanSince(trx, userId)) === null) return { kind: 'noPlan' }
  const earliest = addDays(span.to, -MAX_DAYS)
  const asked = span.from > earliest ? span.from : earliest < running.from ? earliest : running.from
  const days = await repo.stopDays(trx, { ...of, span: { from: asked, to: span.to } })
  const since = firstDayWithin(days, asked)
  if (since > running.from) return { kind: 'tooManyTrades' }
  const checks = await activePlanChecks(trx, userId, accounts, { from: since, to: span.to })
  const shares = checks.map(({ day, kept, broken }) => ({ day, part: kept, whole: kept + broken }))
  return { kind: 'known', facts: { fold: 'share', days: shares }, since }
}

/** The first day from which there are few enough trades. */
function firstDayWithin(
  days: readonly { readonly day: string; readonly whole: number }[],
  from: string,
): string {
  let sum = 0
  for (const { day, whole } of days.toReversed()) {
    sum += whole
    if (sum > MAX_TRADES) return addDays(day, 1)
  }
  return from
}
