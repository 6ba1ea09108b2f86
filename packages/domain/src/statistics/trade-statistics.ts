/** Figures of one group of trades. Money in units of the account's currency, `winRate` in percent of all its trades (of a weekday's: without break-evens). */
export interface Performance {
  readonly trades: number
  readonly winningTrades: number
  readonly losingTrades: number
  readonly breakEvenTrades: number
  readonly totalPnl: number
  readonly averagePnl: number
  readonly winRate: number
  readonly profitFactor: number
  /** Mean R of the trades with a known R; null without one. */
  readonly averageR: number | null
}

export interface KeyedPerformance extends Performance {
  readonly key: string
}

/** The spec's figures of a weekday; its `winRate` leaves break-evens out. */
export interface DayPerformance {
  readonly totalPnl: number
  readonly trades: number
  readonly winningTrades: number
  readonly breakEvenTrades: number
  readonly winRate: number
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The spec's trade statistics (section 3), and what DESIGN section 4 adds. Money in units, rounded to cents. */
export interface TradeStatistics {
  readonly totalTrades: number
  readonly winningTrades: number
  readonly losingTrades: number
  readonly breakEvenTrades: number
  readonly totalPnl: number
  readonly averagePnl: number
  readonly winRate: number
  readonly profitFactor: number
  readonly averageWinningTrade: number
  readonly averageLosingTrade: number
  readonly bestTrade: number
  readonly bestTradeId: string | null
  readonly worstTrade: number
  readonly worstTradeId: string | null
  readonly mostTradedPair: string | null
  readonly mostProfitablePair: string | null
  readonly currentStreak: number
  readonly currentStreakType: 'win' | 'loss' | 'none'
  readonly longestWinningStreak: number
  readonly longestLosingStreak: number
  readonly dayPerformance: Readonly<Record<Weekday, DayPerformance>>

  readonly grossPnl: number
  readonly fees: number
  /** Gross wins and losses: sums of net results of winning and of losing trades (losses negative). */
  readonly grossWins: number
  readonly grossLosses: number
  /** Mean net result of a trade, and its standard error (null below two trades). */
  readonly expectancy: number
  readonly expectancyError: number | null
  readonly averageR: number | null
  readonly riskedTrades: number
  /** √n × mean R / sample deviation of R (Van Tharp, "System Quality Number"); null below two trades with R. */
  readonly sqn: number | null
  /** Mean / sample deviation of net results (Sharpe 1994, without a risk-free rate); null where undefined. */
  readonly sharpePerTrade: number | null
  readonly sharpePerDay: number | null
  /** Mean / √(Σ min(0, x)² / n) (Sortino and Price 1994, target 0); null without a loss. */
  readonly sortinoPerTrade: number | null
  readonly sortinoPerDay: number | null
  /** Deepest fall of closed P&L from its peak before it (positive), with the balance at that peak as 100 %. */
  readonly maxDrawdown: number
  readonly maxDrawdownPercent: number | null
  readonly maxDrawdownFrom: string | null
  readonly maxDrawdownTo: string | null
  /** Net P&L / maximum drawdown; null without a drawdown. */
  readonly recoveryFactor: number | null
  readonly averageHoldingSeconds: number
  readonly averageWinningHoldingSeconds: number
  readonly averageLosingHoldingSeconds: number
  readonly tradingDays: number
  readonly winningDays: number
  readonly losingDays: number
  readonly bestDay: { readonly date: string; readonly totalPnl: number } | null
  readonly worstDay: { readonly date: string; readonly totalPnl: number } | null
  readonly byHour: readonly Performance[]
  readonly byPair: readonly KeyedPerformance[]
  readonly bySession: readonly KeyedPerformance[]
  readonly byStrategy: readonly KeyedPerformance[]
  readonly byTag: readonly KeyedPerformance[]
  readonly byEmotion: readonly KeyedPerformance[]
  readonly byDirection: readonly KeyedPerformance[]
  /** Trades per half R from below -3.5 R to 5.5 R and above. */
  readonly riskBuckets: readonly number[]
}
