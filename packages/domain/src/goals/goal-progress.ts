import { dayBefore } from '../time/calendar-day.ts'
import type { Goal } from './goal.ts'
import { countsWeekends, type GoalFacts } from './goal-facts.ts'
import { type GoalForecast, goalForecast } from './goal-forecast.ts'
import { type GoalResult, goalResult, isLimit } from './goal-result.ts'
import { goalSpan, tradingDays } from './goal-span.ts'

/** `waiting`: nothing to measure yet. `missed`: the period is over, or its limit exceeded. */
type GoalState = 'waiting' | 'ahead' | 'onPace' | 'behind' | 'reached' | 'missed'

/** Target to date at an even pace: at the end of the previous trading day, and at the end of today. */
interface GoalPace {
  readonly beforeE2: number
  readonly todayE2: number
}

export interface GoalProgress {
  readonly result: GoalResult
  readonly state: GoalState
  /** Trading days of the period up to and including today, and all of them. */
  readonly daysElapsed: number
  readonly days: number
  /** For sums with a minimum target. */
  readonly pace: GoalPace | null
  readonly forecast: GoalForecast | null
}

/** Progress of a goal as of today. */
export function goalProgress(goal: Goal, facts: GoalFacts, today: string): GoalProgress {
  const span = goalSpan(goal, today)
  const result = goalResult(goal, facts, span, today)
  const isDaily = countsWeekends(facts)
  const days = tradingDays(span, isDaily).length
  const elapsed = (to: string) =>
    to < span.from ? 0 : tradingDays({ from: span.from, to: to < span.to ? to : span.to }, isDaily).length
  const hasPace = facts.fold === 'sum' && !isLimit(goal)
  const paceAt = (done: number) => Math.round((goal.targetE2 * done) / Math.max(1, days))
  const pace = hasPace
    ? { beforeE2: paceAt(elapsed(dayBefore(today))), todayE2: paceAt(elapsed(today)) }
    : null
  return {
    result,
    state: stateOf(goal, result, pace),
    daysElapsed: elapsed(today),
    days,
    pace,
    forecast: result.isOver || today < span.from ? null : goalForecast(goal, facts, span, today, isDaily),
  }
}

/**
 * A sum is on pace between the targets to date before and including today, ahead above them, behind below. A share is
 * on pace if it is at least its target, a limit while it is not exceeded.
 */
function stateOf(goal: Goal, { valueE2, isReached, isOver }: GoalResult, pace: GoalPace | null): GoalState {
  if (isReached !== null) return isReached ? 'reached' : 'missed'
  if (valueE2 === null || isOver) return 'waiting'
  if (pace !== null) {
    if (valueE2 > pace.todayE2) return 'ahead'
    return valueE2 < pace.beforeE2 ? 'behind' : 'onPace'
  }
  return isLimit(goal) || valueE2 >= goal.targetE2 ? 'onPace' : 'behind'
}
