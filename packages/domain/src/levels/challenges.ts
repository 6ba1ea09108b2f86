import type { FactName } from './challenge-facts.ts'

/** Completed once a fact has reached a number. */
export interface Challenge {
  readonly id: ChallengeId
  readonly fact: FactName
  readonly of: number
  readonly points: number
}

/**
 * Every challenge, in the order of the profile. They reward discipline: none asks for profit, for more trades or for
 * larger ones. An id is stored and never reused; its points count as they were when it was completed.
 */
const catalogue = {
  'first-import': { fact: 'imports', of: 1, points: 20 },
  'time-zone-set': { fact: 'accountsWithTimeZone', of: 1, points: 20 },
  'account-reconciled': { fact: 'agreeingImports', of: 1, points: 40 },
  'limits-set': { fact: 'accountsWithLimits', of: 1, points: 40 },
  'first-plan': { fact: 'tradingPlans', of: 1, points: 40 },
  'first-review': { fact: 'finishedReviews', of: 1, points: 20 },
  'ten-stops': { fact: 'tradesWithStop', of: 10, points: 60 },
  'stops-in-row': { fact: 'stopsInRow', of: 20, points: 100 },
  'trades-annotated': { fact: 'annotatedTrades', of: 50, points: 100 },
  'trades-reviewed': { fact: 'reviewedTrades', of: 25, points: 80 },
  'days-planned': { fact: 'plannedDays', of: 10, points: 80 },
  'review-week': { fact: 'reviewedDaysInRow', of: 5, points: 80 },
  'thirty-reviews': { fact: 'timelyReviews', of: 30, points: 150 },
  'weekly-reviews': { fact: 'weeklyReviews', of: 4, points: 100 },
  'monthly-review': { fact: 'monthlyReviews', of: 1, points: 60 },
  'mistakes-tagged': { fact: 'taggedLosingDays', of: 1, points: 60 },
  'ended-at-limit': { fact: 'daysEndedAtLimit', of: 1, points: 100 },
  'plan-kept': { fact: 'planDaysInRow', of: 20, points: 200 },
  'goal-reached': { fact: 'processGoals', of: 1, points: 80 },
} as const satisfies Readonly<Record<string, Omit<Challenge, 'id'>>>

export type ChallengeId = keyof typeof catalogue

export const challengeIds = Object.keys(catalogue).filter(isChallengeId)

export const challenges: readonly Challenge[] = challengeIds.map((id) => ({ id, ...catalogue[id] }))

export function isChallengeId(id: string): id is ChallengeId {
  return Object.hasOwn(catalogue, id)
}
