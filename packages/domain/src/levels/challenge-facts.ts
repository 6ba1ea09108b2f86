/** What is known about a user's habits, each a count. Sample accounts count nowhere. */
export const FACT_NAMES = [
  /** Imports and synchronisations that were confirmed and not undone. */
  'imports',
  /** Of those, the ones whose totals equal the broker's to the cent. */
  'agreeingImports',
  'accountsWithTimeZone',
  /** With limits for daily loss and drawdown that are not those of every new account. */
  'accountsWithLimits',
  /** Trading plans with a rule. */
  'tradingPlans',
  /** Finished reviews of days. */
  'finishedReviews',
  /** The same, finished within a week after the day. */
  'timelyReviews',
  /** Most trading days in a row with a timely review. */
  'reviewedDaysInRow',
  'weeklyReviews',
  'monthlyReviews',
  /** Days with a plan that was written on the day or before. */
  'plannedDays',
  'tradesWithStop',
  /** Most closed trades in a row with a stop. */
  'stopsInRow',
  /** Trades with a tag, a mistake or a note of the user's. */
  'annotatedTrades',
  'reviewedTrades',
  /** Losing days whose every losing trade has a mistake. */
  'taggedLosingDays',
  /** Days that reached the daily loss limit, without a trade opened afterwards. */
  'daysEndedAtLimit',
  /** Trading days in a row, up to the last one, that kept every rule of the active plan. */
  'planDaysInRow',
  /** Goals on process that were reached in a week or longer, after they were set. */
  'processGoals',
] as const
export type FactName = (typeof FACT_NAMES)[number]

/** Facts that were not read are missing and count as 0. */
export type ChallengeFacts = Readonly<Partial<Record<FactName, number>>>
