/** Figures of a session and of comparisons, in this order. */
export const shownFigures = [
  'netPnl',
  'winRate',
  'profitFactor',
  'expectancy',
  'averageR',
  'averageWin',
  'averageLoss',
  'payoffRatio',
  'bestTrade',
  'worstTrade',
  'maxDrawdown',
  'recoveryFactor',
  'sqn',
  'longestLosingStreak',
  'averageHolding',
  'fees',
] as const
