export const GOAL_PERIODS = ['day', 'week', 'month', 'year', 'date'] as const
/** Recurring calendar periods, or one span up to a date. */
export type GoalPeriod = (typeof GOAL_PERIODS)[number]

export const GOAL_DIRECTIONS = ['atLeast', 'atMost'] as const
export type GoalDirection = (typeof GOAL_DIRECTIONS)[number]

export const GOAL_METRICS = [
  ...(['netPnl', 'r', 'winRate', 'drawdown'] as const),
  ...(['reviews', 'rules', 'tradesPerDay', 'stops', 'custom'] as const),
] as const
export type GoalMetric = (typeof GOAL_METRICS)[number]

interface MetricTraits {
  readonly group: 'result' | 'process' | 'custom'
  /**
   * How days combine: a sum, a share in percent, the largest value of a day, or the deepest fall of P&L from an earlier
   * peak.
   */
  readonly fold: 'sum' | 'share' | 'most' | 'drawdown'
  readonly unit: 'money' | 'r' | 'percent' | 'reviews' | 'trades' | 'own'
  /** What a forecast is based on. */
  readonly sample: 'days' | 'trades' | 'checks'
  /** null: the user chooses. */
  readonly direction: GoalDirection | null
  /** Whose days count: those of each account’s broker, or the user’s. */
  readonly clock: 'broker' | 'user'
}

/** Metrics of goals. */
export const goalMetrics = {
  netPnl: {
    group: 'result',
    fold: 'sum',
    unit: 'money',
    sample: 'days',
    direction: 'atLeast',
    clock: 'broker',
  },
  r: { group: 'result', fold: 'sum', unit: 'r', sample: 'days', direction: 'atLeast', clock: 'broker' },
  winRate: {
    group: 'result',
    fold: 'share',
    unit: 'percent',
    sample: 'trades',
    direction: 'atLeast',
    clock: 'broker',
  },
  drawdown: {
    group: 'result',
    fold: 'drawdown',
    unit: 'money',
    sample: 'days',
    direction: 'atMost',
    clock: 'broker',
  },
  reviews: {
    group: 'process',
    fold: 'sum',
    unit: 'reviews',
    sample: 'days',
    direction: 'atLeast',
    clock: 'user',
  },
  rules: {
    group: 'process',
    fold: 'share',
    unit: 'percent',
    sample: 'checks',
    direction: 'atLeast',
    clock: 'broker',
  },
  tradesPerDay: {
    group: 'process',
    fold: 'most',
    unit: 'trades',
    sample: 'days',
    direction: 'atMost',
    clock: 'broker',
  },
  stops: {
    group: 'process',
    fold: 'share',
    unit: 'percent',
    sample: 'trades',
    direction: 'atLeast',
    clock: 'broker',
  },
  custom: { group: 'custom', fold: 'sum', unit: 'own', sample: 'days', direction: null, clock: 'user' },
} as const satisfies Readonly<Record<GoalMetric, MetricTraits>>

/** Direction of a metric; the user chooses that of a custom goal. */
export function directionOf(metric: GoalMetric, chosen: GoalDirection): GoalDirection {
  return goalMetrics[metric].direction ?? chosen
}

/** Numbers are hundredths of the metric’s unit: cents, hundredths of R, of a percent, of a count. */
export interface Goal {
  readonly metric: GoalMetric
  readonly direction: GoalDirection
  readonly targetE2: number
  readonly period: GoalPeriod
  /** First day that counts, `YYYY-MM-DD`; a recurring goal begins with the whole period of this day. */
  readonly startDate: string
  /** Last day of a goal by date; null for recurring goals. */
  readonly dueDate: string | null
}

const MAX_PERCENT_E2 = 100_00

/** The problem with a target; null if it is valid. */
export function targetProblem({
  metric,
  direction,
  targetE2,
}: Pick<Goal, 'metric' | 'direction' | 'targetE2'>): 'positive' | 'percent' | null {
  if (targetE2 < 0 || (targetE2 === 0 && direction === 'atLeast')) return 'positive'
  return goalMetrics[metric].unit === 'percent' && targetE2 > MAX_PERCENT_E2 ? 'percent' : null
}

/** Whether accounts matter: reviews and manual counts belong to the user. */
export function hasScope(metric: GoalMetric): boolean {
  return metric !== 'custom' && metric !== 'reviews'
}
