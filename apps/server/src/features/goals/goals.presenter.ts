import { type Goal, type GoalPeriodResult, RECENT_RESULTS } from '@plumbline/contract/goals/goal-fields'
import { goalMetrics } from '@plumbline/domain/goals/goal'
import type { GoalProgress } from '@plumbline/domain/goals/goal-progress'
import type { GoalResult } from '@plumbline/domain/goals/goal-result'
import type { MeasuredGoal } from './measure-goals.service.ts'

/** Numbers are stored in hundredths. */
const maybeUnits = (e2: number | null) => (e2 === null ? null : e2 / 100)

export function presentGoal(
  { row, account, problem, progress, results }: MeasuredGoal,
  countedTodayE2: number | null,
): Goal {
  const { group, unit } = goalMetrics[row.metric]
  const decided = results.filter(({ isOver, isReached }) => isOver && isReached !== null)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    metric: row.metric,
    group,
    direction: row.direction,
    target: row.target_e2 / 100,
    unit: row.unit,
    accountId: row.account_id,
    account: row.account_id === null ? null : accountOf(row.account_id, account?.name, row.account_name),
    currency: row.currency,
    amountCurrency: unit === 'money' ? (account?.currency ?? row.currency) : null,
    period: row.period,
    startDate: row.start_date,
    dueDate: row.due_date,
    isArchived: row.archived_at !== null,
    problem,
    progress: progress && presentProgress(progress),
    last: progress === null ? (results.map(presentResult).at(-1) ?? null) : null,
    recent: finished(results).slice(0, RECENT_RESULTS),
    decided: decided.length,
    reached: decided.filter(({ isReached }) => isReached).length,
    countedToday: row.metric === 'custom' ? (maybeUnits(countedTodayE2) ?? 0) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Of finished periods, newest first. */
export function finished(results: readonly GoalResult[]): GoalPeriodResult[] {
  return results
    .filter(({ isOver }) => isOver)
    .toReversed()
    .map(presentResult)
}

function accountOf(id: string, name: string | undefined, lastName: string): Goal['account'] {
  return { id, name: name ?? lastName, isDeleted: name === undefined }
}

function presentResult(result: GoalResult): GoalPeriodResult {
  return {
    from: result.from,
    to: result.to,
    value: maybeUnits(result.valueE2),
    target: result.targetE2 / 100,
    sample: result.sample,
    isReached: result.isReached,
    reachedOn: result.reachedOn,
    isOver: result.isOver,
  }
}

function presentProgress({
  state,
  result,
  daysElapsed,
  days,
  pace,
  forecast,
}: GoalProgress): NonNullable<Goal['progress']> {
  return {
    state,
    result: presentResult(result),
    daysElapsed,
    days,
    pace: pace && { before: pace.beforeE2 / 100, today: pace.todayE2 / 100 },
    forecast: forecast && {
      value: forecast.valueE2 / 100,
      low: forecast.lowE2 / 100,
      high: forecast.highE2 / 100,
      sample: forecast.sample,
      isReliable: forecast.isReliable,
    },
  }
}
