import { combineGroup, emptyGroup, type Group } from './group.ts'
import { averageR, type Performance, percent, performance } from './performance.ts'

/** The selected trades of one currency; `averagePnl` is their expectancy. */
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
  /** By currency code; only currencies with trades. */
  readonly currencies: readonly CurrencyTotals[]
}

/** Totals of groups of trades; several groups may have the same currency. */
export function tradeTotals(
  groups: readonly { readonly currency: string; readonly group: Group }[],
): TradeTotals {
  const byCurrency = new Map<string, Group>()
  let all = emptyGroup
  for (const { currency, group } of groups) {
    byCurrency.set(currency, combineGroup(byCurrency.get(currency) ?? emptyGroup, group))
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
      .filter(([, group]) => group.trades > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, group]) => ({
        currency,
        ...performance(group),
        tradesWithR: group.tradesWithR,
      })),
  }
}
