import type { ExcursionSummary } from '@plumbline/domain/statistics/excursion-summary'

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

/** Averages of MAE and MFE, of sessions and in comparisons, in this order. */
export const excursionFigures = [
  { key: 'mae', unit: 'money', read: ({ money }: ExcursionSummary) => money.averageMae },
  { key: 'mfe', unit: 'money', read: ({ money }: ExcursionSummary) => money.averageMfe },
  { key: 'maeR', unit: 'r', read: ({ r }: ExcursionSummary) => r.averageMae },
  { key: 'mfeR', unit: 'r', read: ({ r }: ExcursionSummary) => r.averageMfe },
  { key: 'profitLeft', unit: 'money', read: ({ money }: ExcursionSummary) => money.profitLeft },
  {
    key: 'entryEfficiency',
    unit: 'percent',
    read: ({ entryEfficiency }: ExcursionSummary) => percentOf(entryEfficiency),
  },
  {
    key: 'exitEfficiency',
    unit: 'percent',
    read: ({ exitEfficiency }: ExcursionSummary) => percentOf(exitEfficiency),
  },
] as const

function percentOf(share: number | null): number | null {
  return share === null ? null : share * 100
}
