import { count } from './figure.ts'
import type { FigureDefinition } from './figure-definition.ts'
import { dated, held } from './readings.ts'

/** How long trades were held, their days and their streaks. Of docs/statistics.md, in the order of the page. */
export const timeFigures: readonly FigureDefinition[] = [
  {
    id: 'averageHolding',
    group: 'time',
    of: 'trades',
    better: undefined,
    read: ({ statistics, samples }) =>
      held(samples.trades === 0 ? null : statistics.averageHoldingSeconds, 'noTrades'),
  },
  {
    id: 'medianHolding',
    group: 'time',
    of: 'trades',
    better: undefined,
    read: ({ byTrade }) => held(byTrade?.medianHoldingSeconds ?? null, 'noTrades'),
  },
  {
    id: 'winningHolding',
    group: 'time',
    of: 'wins',
    better: undefined,
    read: ({ statistics, samples }) =>
      held(samples.wins === 0 ? null : statistics.averageWinningHoldingSeconds, 'noWins'),
  },
  {
    id: 'losingHolding',
    group: 'time',
    of: 'losses',
    better: undefined,
    read: ({ statistics, samples }) =>
      held(samples.losses === 0 ? null : statistics.averageLosingHoldingSeconds, 'noLosses'),
  },
  {
    id: 'winningDays',
    group: 'time',
    of: 'tradingDays',
    fact: true,
    better: 'more',
    read: ({ statistics }) => ({ value: count(statistics.winningDays) }),
  },
  {
    id: 'losingDays',
    group: 'time',
    of: 'tradingDays',
    fact: true,
    better: 'less',
    read: ({ statistics }) => ({ value: count(statistics.losingDays) }),
  },
  {
    id: 'bestDay',
    group: 'time',
    of: 'tradingDays',
    fact: true,
    better: 'more',
    read: ({ statistics }) => dated(statistics.bestDay),
  },
  {
    id: 'worstDay',
    group: 'time',
    of: 'tradingDays',
    fact: true,
    better: 'more',
    read: ({ statistics }) => dated(statistics.worstDay),
  },
  {
    id: 'longestWinningStreak',
    group: 'time',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ statistics }) => ({ value: count(statistics.longestWinningStreak) }),
  },
  {
    id: 'longestLosingStreak',
    group: 'time',
    of: 'trades',
    fact: true,
    better: 'less',
    read: ({ statistics }) => ({ value: count(statistics.longestLosingStreak) }),
  },
]
