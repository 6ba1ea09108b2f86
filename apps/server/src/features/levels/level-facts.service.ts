import { chosenLimits } from '@plumbline/domain/accounts/account-settings'
import { reviewStreak } from '@plumbline/domain/daily-reviews/review-streak'
import { addDays } from '@plumbline/domain/time/calendar-day'
import type { ChallengeFacts, FactName } from '@plumbline/domain/levels/challenges'
import { endedAtLimit } from '@plumbline/domain/levels/ended-at-limit'
import { keptDaysInRow } from '@plumbline/domain/levels/kept-days'
import { longestRun } from '@plumbline/domain/levels/longest-run'
import type { Tx } from '#server/platform/db/database.ts'
import { type AccountRow, accountRows, riskSettingsOf } from '#server/ledger/accounts/accounts.read.ts'
import { countProcessGoals } from '#server/features/goals/goals.read.ts'
import { closingDays } from '#server/ledger/statistics/statistics.read.ts'
import { activePlanDays, activePlanSince } from '#server/features/trading-plans/plan-days.service.ts'
import * as repo from './level-facts.repo.ts'

interface FactsContext {
  readonly trx: Tx
  readonly userId: string
  /** `YYYY-MM-DD` in UTC. Facts about whole days look at earlier days. */
  readonly today: string
  /** Own accounts, without the sample account. */
  readonly accounts: readonly AccountRow[]
}

/** Reads only what the facts in `wanted` need. */
export async function readFacts(
  trx: Tx,
  userId: string,
  wanted: ReadonlySet<FactName>,
  today: string,
): Promise<ChallengeFacts> {
  if (wanted.size === 0) return {}
  const accounts = (await accountRows(trx, userId)).filter((account) => !account.is_sample)
  const context = { trx, userId, today, accounts }
  const facts: Partial<Record<FactName, number>> = {}
  for (const { names, read } of READERS)
    if (names.some((name) => wanted.has(name))) Object.assign(facts, await read(context))
  return facts
}

interface Reader {
  readonly names: readonly FactName[]
  readonly read: (context: FactsContext) => Promise<ChallengeFacts>
}

const READERS: readonly Reader[] = [
  {
    names: [
      ...(['imports', 'agreeingImports', 'accountsWithTimeZone'] as const),
      ...(['accountsWithLimits', 'tradingPlans', 'plannedDays'] as const),
    ],
    read: ({ trx, userId }) => repo.setUpFacts(trx, userId),
  },
  {
    names: [
      ...(['finishedReviews', 'timelyReviews', 'reviewedDaysInRow'] as const),
      ...(['weeklyReviews', 'monthlyReviews'] as const),
    ],
    read: reviewFacts,
  },
  {
    names: ['tradesWithStop', 'stopsInRow', 'annotatedTrades', 'reviewedTrades', 'taggedLosingDays'],
    read: tradeFacts,
  },
  { names: ['daysEndedAtLimit'], read: limitFacts },
  { names: ['planDaysInRow'], read: planFacts },
  {
    names: ['processGoals'],
    read: async ({ trx, userId }) => ({ processGoals: await countProcessGoals(trx, userId) }),
  },
]

async function reviewFacts({ trx, userId, accounts, today }: FactsContext): Promise<ChallengeFacts> {
  const reviews = await repo.finishedReviews(trx, userId)
  const timely = reviews.filter(({ isTimely }) => isTimely)
  const timelyOf = (period: 'day' | 'week' | 'month') => timely.filter((review) => review.period === period)
  const done = new Set(timelyOf('day').map(({ date }) => date))
  const ids = accounts.map(({ id }) => id)
  const traded = new Map((await closingDays(trx, userId, ids, null)).map(({ day, trades }) => [day, trades]))
  const days = [...new Set([...traded.keys(), ...done])].map((date) => {
    return { date, trades: traded.get(date) ?? 0, isDone: done.has(date) }
  })
  return {
    finishedReviews: reviews.filter(({ period }) => period === 'day').length,
    timelyReviews: done.size,
    reviewedDaysInRow: reviewStreak(days, today).longest,
    weeklyReviews: timelyOf('week').length,
    monthlyReviews: timelyOf('month').length,
  }
}

async function tradeFacts({ trx, userId, today }: FactsContext): Promise<ChallengeFacts> {
  const { stops, ...counts } = await repo.tradeCounts(trx, userId, today)
  return { ...counts, stopsInRow: longestRun(stops) }
}

/** Days of an account that may have ended at the limit, and trades per day, that are looked at. */
const MAX_DAYS = 20
const MAX_DAY_TRADES = 2_000

/** 1 as soon as one such day is found. */
async function limitFacts({ trx, userId, accounts, today }: FactsContext): Promise<ChallengeFacts> {
  for (const account of accounts) {
    const { maxDailyLoss } = chosenLimits(riskSettingsOf(account))
    if (maxDailyLoss <= 0) continue
    const limitOf = (startCents: number) => Math.round((Math.max(0, startCents) * maxDailyLoss) / 100)
    const days = (await repo.accountDays(trx, userId, account, today))
      .map(({ startCents, ...day }) => ({ ...day, limitCents: limitOf(startCents) }))
      .filter(({ netPnlCents, limitCents }) => limitCents > 0 && -netPnlCents >= limitCents)
    for (const { day, limitCents } of days.slice(0, MAX_DAYS)) {
      const trades = await repo.dayTrades(trx, userId, account.id, day, MAX_DAY_TRADES)
      if (trades !== null && endedAtLimit(trades, limitCents)) return { daysEndedAtLimit: 1 }
    }
  }
  return { daysEndedAtLimit: 0 }
}

/** Days back and trades that adherence to the plan is computed for. */
const PLAN_DAYS = 90
const MAX_PLAN_TRADES = 5_000

async function planFacts({ trx, userId, accounts, today }: FactsContext): Promise<ChallengeFacts> {
  const since = await activePlanSince(trx, userId)
  if (since === null) return { planDaysInRow: 0 }
  const earliest = addDays(today, -PLAN_DAYS)
  const first = since > earliest ? since : earliest
  const days = await repo.openingDays(trx, userId, { from: first, before: today })
  const from = firstDayWithin(days)
  if (from === null) return { planDaysInRow: 0 }
  const span = { from, to: addDays(today, -1) }
  return { planDaysInRow: keptDaysInRow(await activePlanDays(trx, userId, accounts, span)) }
}

/** The first of the last days that together have few enough trades; null without any. */
function firstDayWithin(days: readonly { readonly day: string; readonly trades: number }[]): string | null {
  let sum = 0
  let first: string | null = null
  for (const { day, trades } of days) {
    sum += trades
    if (sum > MAX_PLAN_TRADES) break
    first = day
  }
  return first
}
