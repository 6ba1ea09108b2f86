import type { GroupFigure } from './figure-definition.ts'

/** The figures by which groups of trades are compared, in the order of tables. */
export const groupFigures = {
  netPnl: {
    of: 'group',
    field: 'totalPnl',
    unit: 'money',
    signed: true,
    fact: true,
    read: ({ totalPnl }) => totalPnl,
  },
  expectancy: {
    of: 'group',
    field: 'averagePnl',
    unit: 'money',
    signed: true,
    read: ({ trades, averagePnl }) => (trades === 0 ? 'noTrades' : averagePnl),
    interval: ({ expectancyInterval }) => expectancyInterval,
  },
  winRate: {
    of: 'group',
    field: 'winRate',
    unit: 'percent',
    read: ({ trades, winRate }) => (trades === 0 ? 'noTrades' : winRate),
    interval: ({ winRateInterval }) => winRateInterval,
  },
  profitFactor: {
    of: 'group',
    field: 'profitFactor',
    unit: 'ratio',
    // Without losses the field holds the gross wins, an amount and not a ratio.
    read: ({ losingTrades, profitFactor }) => (losingTrades === 0 ? 'noLosses' : profitFactor),
  },
  averageR: {
    of: 'group',
    field: 'averageR',
    unit: 'r',
    signed: true,
    sample: 'tradesWithR',
    read: ({ averageR }) => averageR ?? 'noStops',
    interval: ({ averageRInterval }) => averageRInterval,
  },
} as const satisfies Readonly<Record<string, GroupFigure>>

/** Counts of a group of trades, which files list before its figures. */
export const groupCounts = ['trades', 'winningTrades', 'losingTrades', 'breakEvenTrades'] as const

/** Sums of a group of trades, which files list after its figures. */
export const groupSums = ['grossLosses'] as const

export type GroupFigureKey = keyof typeof groupFigures
