import type { Interval } from '../statistics/interval.ts'
import { type Moments, meanWithInterval, momentsAccumulator } from '../statistics/mean-difference.ts'
import { classOf, WIN } from '../statistics/result-class.ts'
import type { RuleTrade } from './rule-trade.ts'

/** Results of closed trades in one currency. Averages are null without a trade. */
export interface TradeResults {
  readonly trades: number
  readonly wins: number
  /** Percent of the trades. */
  readonly winRate: number | null
  readonly netPnlCents: number
  readonly averageCents: number | null
  /** 95% interval of the average, in cents. */
  readonly averageInterval: Interval | null
  /** Mean of the trades with a known R. */
  readonly averageR: number | null
  readonly averageRInterval: Interval | null
  readonly tradesWithR: number
  /** Sum of the profits divided by that of the losses; null without losses. */
  readonly profitFactor: number | null
}

/** Results of trades that arrive one by one. */
export interface ResultsAccumulator {
  readonly add: (trade: ResultTrade) => void
  /** Net results in cents. */
  readonly net: () => Moments
  /** R multiples of the trades that have one. */
  readonly r: () => Moments
  readonly results: () => TradeResults
}

/** What results need of a closed trade. */
export type ResultTrade = Pick<RuleTrade, 'netPnlCents' | 'breakEven' | 'rMultipleE4'>

export function resultsAccumulator(): ResultsAccumulator {
  const net = momentsAccumulator()
  const r = momentsAccumulator()
  const sums = { wins: 0, profit: 0, loss: 0 }
  return {
    net: net.moments,
    r: r.moments,
    add({ netPnlCents, breakEven, rMultipleE4 }) {
      net.add(netPnlCents)
      if (netPnlCents > 0) sums.profit += netPnlCents
      else sums.loss -= netPnlCents
      if (classOf(netPnlCents, breakEven) === WIN) sums.wins += 1
      if (rMultipleE4 !== null) r.add(rMultipleE4 / 10_000)
    },
    results() {
      const { count } = net.moments()
      const average = meanWithInterval(net.moments())
      const averageR = meanWithInterval(r.moments())
      return {
        trades: count,
        wins: sums.wins,
        winRate: count === 0 ? null : (sums.wins / count) * 100,
        netPnlCents: sums.profit - sums.loss,
        averageCents: average.mean === null ? null : Math.round(average.mean),
        averageInterval: average.interval,
        averageR: averageR.mean,
        averageRInterval: averageR.interval,
        tradesWithR: r.moments().count,
        profitFactor: sums.loss === 0 ? null : sums.profit / sums.loss,
      }
    },
  }
}

/** The same by currency: amounts of different currencies are never added. */
export interface CurrencyResults {
  readonly currency: string
  readonly results: TradeResults
}

export interface ResultsByCurrency {
  readonly add: (trade: ResultTrade & Pick<RuleTrade, 'currency'>) => void
  readonly of: (currency: string) => ResultsAccumulator | undefined
  /** The currency with most trades first. */
  readonly results: () => readonly CurrencyResults[]
}

export function resultsByCurrency(): ResultsByCurrency {
  const currencies = new Map<string, ResultsAccumulator>()
  return {
    of: (currency) => currencies.get(currency),
    add(trade) {
      let own = currencies.get(trade.currency)
      if (own === undefined) {
        own = resultsAccumulator()
        currencies.set(trade.currency, own)
      }
      own.add(trade)
    },
    results: () =>
      [...currencies]
        .map(([currency, own]): CurrencyResults => ({ currency, results: own.results() }))
        .sort((a, b) => b.results.trades - a.results.trades || (a.currency < b.currency ? -1 : 1)),
  }
}
