/** Completed once a fact has reached a number. */
export interface Challenge {
  readonly id: ChallengeId
  readonly fact: FactName
  readonly of: number
  readonly points: number
}

/**
 * Every challenge, in the order of the profile, with the fact that completes it: a count of what is known about the
 * user; sample accounts count nowhere. They reward discipline: none asks for profit, for more trades or for larger ones.
 * An id is stored and never reused; its points count as they were when it was completed.
 */
const catalogue = {
  /** Imports and synchronisations that were confirmed and not undone. */
  'first-import': { fact: 'imports', of: 1, points: 20 },
  'time-zone-set': { fact: 'accountsWithTimeZone', of: 1, points: 20 },
  /** Imports whose totals equal the broker's to the cent. */
  'account-reconciled': { fact: 'agreeingImports', of: 1, points: 40 },
  /** With limits for daily loss and drawdown that are not those of every new account. */
  'limits-set': { fact: 'accountsWithLimits', of: 1, points: 40 },
  /** Trading plans with a rule. */
  'first-plan': { fact: 'tradingPlans', of: 1, points: 40 },
  /** Finished reviews of days. */
  'first-review': { fact: 'finishedReviews', of: 1, points: 20 },
  'ten-stops': { fact: 'tradesWithStop', of: 10, points: 60 },
  /** Most closed trades in a row with a stop. */
  'stops-in-row': { fact: 'stopsInRow', of: 20, points: 100 },
  /** Trades with a tag, a mistake or a note of the user's. */
  'trades-annotated': { fact: 'annotatedTrades', of: 50, points: 100 },
  'trades-reviewed': { fact: 'reviewedTrades', of: 25, points: 80 },
  /** Days with a plan that was written on the day or before. */
  'days-planned': { fact: 'plannedDays', of: 10, points: 80 },
  /** Most trading days in a row with a timely review. */
  'review-week': { fact: 'reviewedDaysInRow', of: 5, points: 80 },
  /** Reviews of days, finished within a week after the day. */
  'thirty-reviews': { fact: 'timelyReviews', of: 30, points: 150 },
  'weekly-reviews': { fact: 'weeklyReviews', of: 4, points: 100 },
  'monthly-review': { fact: 'monthlyReviews', of: 1, points: 60 },
  /** Losing days whose every losing trade has a mistake. */
  'mistakes-tagged': { fact: 'taggedLosingDays', of: 1, points: 60 },
  /** Days that reached the daily loss limit, without a trade opened afterwards. */
  'ended-at-limit': { fact: 'daysEndedAtLimit', of: 1, points: 100 },
  /** Trading days in a row, up to the last one, that kept every rule of the active plan. */
  'plan-kept': { fact: 'planDaysInRow', of: 20, points: 200 },
  /** Goals on process that were reached in a week or longer, after they were set. */
  'goal-reached': { fact: 'processGoals', of: 1, points: 80 },
} as const satisfies Readonly<Record<string, Omit<Challenge, 'id' | 'fact'> & { readonly fact: string }>>

export type ChallengeId = keyof typeof catalogue
export type FactName = (typeof catalogue)[ChallengeId]['fact']

/** Facts that were not read are missing and count as 0. */
export type ChallengeFacts = Readonly<Partial<Record<FactName, number>>>

export const challengeIds = Object.keys(catalogue).filter(isChallengeId)

export const challenges: readonly Challenge[] = challengeIds.map((id) => ({ id, ...catalogue[id] }))

export function isChallengeId(id: string): id is ChallengeId {
  return Object.hasOwn(catalogue, id)
}
