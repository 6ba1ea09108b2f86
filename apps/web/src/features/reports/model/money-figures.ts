import { money, percent } from './figure.ts'
import type { FigureDefinition } from './figure-definition.ts'
import { dates, ratio, returned } from './readings.ts'

/** How far the money fell, and what it returned. Of docs/statistics.md, in the order of the page. */
export const moneyFigures: readonly FigureDefinition[] = [
  {
    id: 'maxDrawdown',
    group: 'drawdown',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ statistics: { maxDrawdown, maxDrawdownPercent, maxDrawdownFrom, maxDrawdownTo } }) => ({
      value: money(-maxDrawdown),
      beside:
        maxDrawdown === 0 || maxDrawdownPercent === null
          ? undefined
          : { kind: 'percent', percent: maxDrawdownPercent },
      ...dates(maxDrawdown === 0 ? null : maxDrawdownFrom, maxDrawdown === 0 ? null : maxDrawdownTo),
    }),
  },
  {
    id: 'relativeDrawdown',
    group: 'drawdown',
    of: 'trades',
    fact: true,
    better: 'less',
    read: ({ byTrade }) => {
      const fall = byTrade?.relativeDrawdown
      return fall === undefined || fall.percent === null
        ? { value: null, absence: 'noBalance' }
        : { value: percent(fall.percent), ...dates(fall.from, fall.to) }
    },
  },
  {
    id: 'recoveryFactor',
    group: 'drawdown',
    of: 'trades',
    better: 'more',
    read: ({ statistics }) => ratio(statistics.recoveryFactor, 'noDrawdown'),
  },
  {
    id: 'timeWeighted',
    group: 'returns',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ returns }) => returned(returns.timeWeighted),
  },
  {
    id: 'moneyWeighted',
    group: 'returns',
    of: 'trades',
    fact: true,
    better: 'more',
    read: ({ returns }) => returned(returns.moneyWeighted),
  },
]
