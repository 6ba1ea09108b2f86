import { dayInZone } from '@plumbline/domain/time/local-day'
import { addDays } from '@plumbline/domain/time/calendar-day'
import { type Goal, goalMetrics } from '@plumbline/domain/goals/goal'
import { factsByPeriod } from '@plumbline/domain/goals/goal-facts'
import { FORECAST_DAYS } from '@plumbline/domain/goals/goal-forecast'
import { type GoalProgress, goalProgress } from '@plumbline/domain/goals/goal-progress'
import { type GoalResult, goalResult } from '@plumbline/domain/goals/goal-result'
import { goalSpan, goalSpans } from '@plumbline/domain/goals/goal-span'
import type { Tx } from '#server/platform/db/database.ts'
import { type AccountRow, accountRows, countedAccounts } from '#server/ledger/accounts/accounts.read.ts'
import { goalFacts, type KnownFacts } from './goal-facts.service.ts'
import { resultsOf } from './goal-results.repo.ts'
import type { GoalRow, ResultRow } from './goals.repo.ts'

export interface MeasuredGoal {
  readonly row: GoalRow
  readonly account: AccountRow | undefined
  /** null while the goal cannot be measured, or is archived. */
  readonly progress: GoalProgress | null
  readonly problem: 'accountDeleted' | 'noPlan' | 'tooManyTrades' | null
  /** Newly measured, otherwise as last stored; oldest first, including the current period. */
  readonly results: readonly GoalResult[]
  readonly stored: readonly GoalResult[]
}

interface MeasureInput {
  readonly now: Date
  /** The user’s day. */
  readonly today: string
}

/** Measures goals from the journal; archived ones keep their stored results. */
export async function measureGoals(
  trx: Tx,
  userId: string,
  rows: readonly GoalRow[],
  input: MeasureInput,
): Promise<readonly MeasuredGoal[]> {
  const accounts = await accountRows(trx, userId)
  const stored = Map.groupBy(
    await resultsOf(
      trx,
      userId,
      rows.map(({ id }) => id),
    ),
    ({ goal_id: id }) => id,
  )
  const measured: MeasuredGoal[] = []
  for (const row of rows) {
    const before = (stored.get(row.id) ?? []).map(resultOf)
    measured.push(await measureGoal(trx, row, accounts, before, input))
  }
  return measured
}

async function measureGoal(
  trx: Tx,
  row: GoalRow,
  accounts: readonly AccountRow[],
  stored: readonly GoalResult[],
  { now, today: userToday }: MeasureInput,
): Promise<MeasuredGoal> {
  const account = accounts.find(({ id }) => id === row.account_id)
  const isDeleted = row.account_id !== null && account === undefined
  const frozen = { row, account, progress: null, results: stored, stored }
  if (isDeleted) return { ...frozen, problem: 'accountDeleted' }
  if (row.archived_at !== null) return { ...frozen, problem: null }
  const goal = goalOf(row)
  const today = todayOf(goal, account, now, userToday)
  const running = goalSpan(goal, today)
  const first = goalSpans(goal, row.measured_from, today)[0] ?? running
  const earliest = addDays(today, -FORECAST_DAYS)
  const from = first.from < earliest ? first.from : earliest
  const known = await goalFacts(trx, row.user_id, {
    metric: goal.metric,
    goalId: row.id,
    accounts: account === undefined ? scopeOf(row, accounts) : [account],
    running,
    span: { from, to: running.to > today ? running.to : today },
  })
  if (known.kind !== 'known') return { ...frozen, problem: known.kind }
  const progress = goalProgress(goal, known.facts, today)
  const results = currentResults(goal, known, { measuredFrom: row.measured_from, today, stored })
  return { row, account, progress, problem: null, results, stored }
}

/** Newly measured results, and stored ones of periods that cannot or must not be measured again. */
function currentResults(
  goal: Goal,
  { facts, since }: Extract<KnownFacts, { kind: 'known' }>,
  {
    measuredFrom,
    today,
    stored,
  }: { readonly measuredFrom: string; readonly today: string; readonly stored: readonly GoalResult[] },
): readonly GoalResult[] {
  const results = new Map(stored.map((result) => [result.from, result]))
  const factsOf = factsByPeriod(facts, (day) => goalSpan(goal, day).from)
  for (const span of goalSpans(goal, measuredFrom, today)) {
    if (span.from < since) continue
    const isOver = span.to < today
    // A finished period keeps the target that was in force.
    const targetE2 = (isOver ? results.get(span.from)?.targetE2 : undefined) ?? goal.targetE2
    results.set(span.from, goalResult({ ...goal, targetE2 }, factsOf(span.from), span, today))
  }
  return [...results.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

export function goalOf(row: GoalRow): Goal {
  return {
    metric: row.metric,
    direction: row.direction,
    targetE2: row.target_e2,
    period: row.period,
    startDate: row.start_date,
    dueDate: row.due_date,
  }
}

/** The broker’s day of the goal’s account if that is known, else the user’s (docs/reviews.md). */
export function todayOf(
  { metric }: Pick<Goal, 'metric'>,
  account: Pick<AccountRow, 'broker_time_zone'> | undefined,
  now: Date,
  userToday: string,
): string {
  const zone = goalMetrics[metric].clock === 'broker' ? account?.broker_time_zone : null
  return zone ? dayInZone(now.getTime(), zone) : userToday
}

/** The accounts that a goal without an account counts; the sample account only while it is the only one. */
function scopeOf({ currency }: GoalRow, accounts: readonly AccountRow[]): readonly AccountRow[] {
  const counted = countedAccounts(accounts)
  return currency === null ? counted : counted.filter((account) => account.currency === currency)
}

function resultOf(row: ResultRow): GoalResult {
  return {
    from: row.from_day,
    to: row.to_day,
    valueE2: row.value_e2,
    sample: row.sample,
    targetE2: row.target_e2,
    reachedOn: row.reached_on,
    isReached: row.is_reached,
    isOver: row.is_over,
  }
}
