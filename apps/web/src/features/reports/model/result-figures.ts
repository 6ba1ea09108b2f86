import { payoffOf, profitFactorOf } from '#web/lib/profit-factor.ts'
import { mean, money, percent } from './figure.ts'
import type { FigureDefinition } from './figure-definition.ts'
import { average, ratio, within } from './readings.ts'

/** What trades brought. Of docs/statistics.md, in the order of the page. */
export const resultFigures: readonly FigureDefinition[] = [
  {
    id: 'netPnl',
    group: 'results',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ statistics }) => ({ value: money(statistics.totalPnl) }),
  },
  {
    id: 'winRate',
    group: 'results',
    of: 'trades',
    better: 'more',
    read: ({ statistics, winRateInterval }) =>
      statistics.totalTrades === 0
        ? { value: null, absence: 'noTrades' }
        : { value: percent(statistics.winRate), interval: within(winRateInterval, percent) },
  },
  {
    id: 'profitFactor',
    group: 'results',
    of: 'trades',
    better: 'more',
    read: ({ statistics }) => ratio(profitFactorOf(statistics), 'noLosses'),
  },
  {
    id: 'expectancy',
    group: 'results',
    of: 'trades',
    better: 'more',
    read: ({ statistics, expectancyInterval }) =>
      statistics.totalTrades === 0
        ? { value: null, absence: 'noTrades' }
        : { value: mean(statistics.expectancy), interval: within(expectancyInterval, mean) },
  },
  {
    id: 'medianPnl',
    group: 'results',
    of: 'trades',
    better: 'more',
    read: ({ byTrade }) => average(byTrade?.medianPnl ?? null, 'noTrades'),
  },
  {
    id: 'averageWin',
    group: 'results',
    of: 'wins',
    better: 'more',
    read: ({ statistics, samples }) =>
      average(samples.wins === 0 ? null : statistics.averageWinningTrade, 'noWins'),
  },
  {
    id: 'averageLoss',
    group: 'results',
    of: 'losses',
    better: 'more',
    read: ({ statistics, samples }) =>
      average(samples.losses === 0 ? null : statistics.averageLosingTrade, 'noLosses'),
  },
  {
    id: 'payoffRatio',
    group: 'results',
    of: 'trades',
    better: 'more',
    read: ({ statistics }) => ratio(payoffOf(statistics), 'winAndLoss'),
  },
  {
    id: 'medianWin',
    group: 'results',
    of: 'wins',
    better: 'more',
    read: ({ byTrade }) => average(byTrade?.medianWinningTrade ?? null, 'noWins'),
  },
  {
    id: 'medianLoss',
    group: 'results',
    of: 'losses',
    better: 'more',
    read: ({ byTrade }) => average(byTrade?.medianLosingTrade ?? null, 'noLosses'),
  },
  {
    id: 'bestTrade',
    group: 'results',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ statistics, samples }) =>
      average(samples.trades === 0 ? null : statistics.bestTrade, 'noTrades'),
  },
  {
    id: 'worstTrade',
    group: 'results',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ statistics, samples }) =>
      average(samples.trades === 0 ? null : statistics.worstTrade, 'noTrades'),
  },
  {
    id: 'fees',
    group: 'results',
    of: 'trades',
    fact: true,
    better: 'less',
    read: ({ statistics }) => ({ value: money(statistics.fees, 'amount') }),
  },
]
