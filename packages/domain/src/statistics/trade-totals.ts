import { unitsOf } from '../money/cents.ts'
import { combineGroup, emptyGroup, type Group } from './group.ts'
import { averageR, type Performance, percent, performance } from './performance.ts'

/**
 * The selected trades of one currency: `totalPnl` is the money realised in the period, `averagePnl` the trades'
 * expectancy.
 */
export interface CurrencyTotals extends Performance {
  readonly currency: string
  readonly tradesWithR: number
}

/** Totals of selected trades. Counts, win rate and R are of all of them, money is never added across currencies. */
export interface TradeTotals {
  readonly trades: number
  readonly winningTrades: number
  readonly losingTrades: number
  readonly breakEvenTrades: number
  readonly winRate: number
  readonly averageR: number | null
  readonly tradesWithR: number
  /** By currency code; only currencies with trades or realised money. */
  readonly currencies: readonly CurrencyTotals[]
}

/** Totals of groups of trades and the money that they realised; several groups may have the same currency. */
export function tradeTotals(
  groups: readonly {
    readonly currency: string
    readonly group: Group
    readonly realisedCents: number
  }[],
): TradeTotals {
  const byCurrency = new Map<string, { readonly group: Group; readonly realisedCents: number }>()
  let all = emptyGroup
  for (const { currency, group, realisedCents } of groups) {
    const before = byCurrency.get(currency)
    byCurrency.set(currency, {
      group: combineGroup(before?.group ?? emptyGroup, group),
      realisedCents: (before?.realisedCents ?? 0) + realisedCents,
    })
    all = combineGroup(all, group)
  }
  return {
    trades: all.trades,
    winningTrades: all.wins,
    losingTrades: all.losses,
    breakEvenTrades: all.breakEvens,
    winRate: percent(all.wins, all.trades),
    averageR: averageR(all),
    tradesWithR: all.tradesWithR,
    currencies: [...byCurrency]
      .filter(([, { group, realisedCents }]) => group.trades > 0 || realisedCents !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, { group, realisedCents }]) => ({
        currency,
        ...performance(group),
        totalPnl: unitsOf(realisedCents),
        tradesWithR: group.tradesWithR,
      })),
  }
}
