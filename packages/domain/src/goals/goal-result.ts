import type { DateSpan } from '../time/date-range.ts'
import type { Goal } from './goal.ts'
import { addDay, type GoalFacts, type Measure, measureGoal, roundedSum } from './goal-facts.ts'

/** The result of a goal in one period. */
export interface GoalResult extends DateSpan, Measure {
  /** The target in force in the period. */
  readonly targetE2: number
  /** null: nothing to decide, as in a period without trades, or not decided yet. */
  readonly isReached: boolean | null
  /** The first day at whose end a sum had reached its target. */
  readonly reachedOn: string | null
  /** The period is over. */
  readonly isOver: boolean
}

/**
 * A sum with a minimum target is reached on the first day that ends at or above it; later losses don't change that.
 * Shares and limits are decided when the period is over, but an exceeded limit is missed at once.
 */
export function goalResult(goal: Goal, facts: GoalFacts, span: DateSpan, today: string): GoalResult {
  const measure = measureGoal(goal.metric, facts, span)
  const isOver = span.to < today
  const reachedOn = reachedDay(goal, facts, span)
  return {
    from: span.from,
    to: span.to,
    ...measure,
    targetE2: goal.targetE2,
    reachedOn,
    isReached: decide(goal, facts, measure, { isOver, reachedOn }),
    isOver,
  }
}

/** A limit on a value that never falls: the goal is missed as soon as the value exceeds the target. */
export function isLimit({ direction }: Pick<Goal, 'direction'>): boolean {
  return direction === 'atMost'
}

function decide(
  goal: Goal,
  facts: GoalFacts,
  { valueE2 }: Measure,
  { isOver, reachedOn }: Pick<GoalResult, 'isOver' | 'reachedOn'>,
): boolean | null {
  if (valueE2 === null) return null
  if (isLimit(goal)) return valueE2 > goal.targetE2 ? false : isOver ? true : null
  if (facts.fold === 'sum') return reachedOn !== null ? true : isOver ? false : null
  return isOver ? valueE2 >= goal.targetE2 : null
}

function reachedDay(goal: Goal, facts: GoalFacts, { from, to }: DateSpan): string | null {
  if (facts.fold !== 'sum' || isLimit(goal)) return null
  let sumE4 = 0
  for (const { day, valueE2 } of facts.days) {
    if (day < from || day > to) continue
    sumE4 = addDay(sumE4, valueE2)
    if (roundedSum(sumE4) >= goal.targetE2) return day
  }
  return null
}
