import { mean } from './figure.ts'
import type { FigureDefinition } from './figure-definition.ts'
import { ratio, risk, within } from './readings.ts'

/** How much risk it took, and how steady it was. Of docs/statistics.md, in the order of the page. */
export const riskFigures: readonly FigureDefinition[] = [
  {
    id: 'averageR',
    group: 'risk',
    of: 'riskedTrades',
    better: 'more',
    read: ({ statistics, averageRInterval }) =>
      statistics.averageR === null
        ? { value: null, absence: 'noStops' }
        : { value: risk(statistics.averageR), interval: within(averageRInterval, risk) },
  },
  {
    id: 'medianR',
    group: 'risk',
    of: 'riskedTrades',
    better: 'more',
    read: ({ byTrade }) => {
      const median = byTrade?.medianR ?? null
      return median === null ? { value: null, absence: 'noStops' } : { value: risk(median) }
    },
  },
  {
    id: 'sqn',
    group: 'risk',
    of: 'riskedTrades',
    better: 'more',
    read: ({ statistics }) => ratio(statistics.sqn, 'twoStops'),
  },
  {
    id: 'deviation',
    group: 'risk',
    of: 'trades',
    better: 'less',
    read: ({ deviation }) =>
      deviation === null
        ? { value: null, absence: 'twoTrades' }
        : { value: mean(Math.round(deviation * 100) / 100, 'amount') },
  },
  {
    id: 'sharpePerTrade',
    group: 'risk',
    of: 'trades',
    better: 'more',
    read: ({ statistics }) => ratio(statistics.sharpePerTrade, 'twoTrades'),
  },
  {
    id: 'sharpePerDay',
    group: 'risk',
    of: 'tradingDays',
    better: 'more',
    read: ({ statistics }) => ratio(statistics.sharpePerDay, 'twoDays'),
  },
  {
    id: 'sortinoPerTrade',
    group: 'risk',
    of: 'trades',
    better: 'more',
    read: ({ statistics }) => ratio(statistics.sortinoPerTrade, 'noLosses'),
  },
  {
    id: 'sortinoPerDay',
    group: 'risk',
    of: 'tradingDays',
    better: 'more',
    read: ({ statistics }) => ratio(statistics.sortinoPerDay, 'noLosses'),
  },
  {
    id: 'excursions',
    group: 'risk',
    of: 'trades',
    better: undefined,
    read: () => ({ value: null, absence: 'noPrices' }),
  },
]
