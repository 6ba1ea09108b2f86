import { addMoney } from '../positions/position-leg.ts'
import { type AmountE8, toCents } from '../money/amount.ts'
import type { StatedTotals } from './broker-file.ts'
import { type FileTotals, moneyTotals } from './totals-of.ts'

const MONEY_KEYS = ['grossPnl', 'commission', 'swap', 'fees', 'netPnl'] as const
const CASH_KEYS = ['deposits', 'floating'] as const
/** Sums over rows: comparable only if the broker's individual rows are known. */
const ROW_SUM_KEYS = ['grossProfit', 'grossLoss'] as const

export type TotalsDifference =
  | {
      readonly kind: 'money'
      readonly key: (typeof MONEY_KEYS | typeof CASH_KEYS | typeof ROW_SUM_KEYS)[number]
      readonly ours: AmountE8
      readonly stated: AmountE8
    }
  | {
      readonly kind: 'count'
      readonly key: 'closed' | 'wins' | 'losses'
      readonly ours: number
      readonly stated: number
    }

export interface TotalsComparison {
  /** null: the file states nothing comparable. */
  readonly agrees: boolean | null
  readonly differences: readonly TotalsDifference[]
}

/**
 * Compares our totals with the file's own, to the cent. MetaTrader counts a net of zero as a win, and MetaTrader 5 books
 * the entry commission of open positions at once, where this product waits for the close: both are known differences of
 * definition, not of money. All amounts of a file are with those commissions, or all without.
 */
export function compareTotals(totals: FileTotals, stated: StatedTotals | null): TotalsComparison {
  if (!stated) return { agrees: null, differences: [] }
  const money = moneyDifferences(totals, stated)
  const sums = sumDifferences(totals, stated)
  const counts = countDifferences(totals, stated)
  const compared = money.compared + sums.compared + counts.compared
  const differences = [...money.differences, ...sums.differences, ...counts.differences]
  return { agrees: compared === 0 ? null : differences.length === 0, differences }
}

interface Compared {
  readonly compared: number
  readonly differences: readonly TotalsDifference[]
}

function moneyDifferences(totals: FileTotals, stated: StatedTotals): Compared {
  const fee = -totals.fees - totals.commission - totals.swap
  const closed = { grossPnl: totals.grossPnl, commission: totals.commission, swap: totals.swap, fee }
  const withOpen = moneyTotals(addMoney(closed, totals.bookedOnOpen))
  const keys = MONEY_KEYS.filter((key) => stated[key] !== null)
  const differing = (ours: Pick<FileTotals, (typeof MONEY_KEYS)[number]>) =>
    keys.filter((key) => toCents(ours[key]) !== toCents(stated[key] ?? 0n))
  const [without, all] = [differing(totals), differing(withOpen)]
  const differences = (all.length < without.length ? all : without).map(
    (key): TotalsDifference => ({ kind: 'money', key, ours: totals[key], stated: stated[key] ?? 0n }),
  )
  return { compared: keys.length, differences }
}

function sumDifferences(totals: FileTotals, stated: StatedTotals): Compared {
  const keys = isRowForRow(totals) ? [...CASH_KEYS, ...ROW_SUM_KEYS] : CASH_KEYS
  const present = keys.flatMap((key) => {
    const theirs = stated[key] ?? null
    return theirs === null ? [] : [{ kind: 'money', key, ours: totals[key], stated: theirs } as const]
  })
  const differences = present.filter(({ ours, stated: theirs }) => toCents(ours) !== toCents(theirs))
  return { compared: present.length, differences }
}

function countDifferences(totals: FileTotals, stated: StatedTotals): Compared {
  const ours = { closed: totals.closed, wins: totals.wins + totals.zero, losses: totals.losses }
  const keys = (['closed', 'wins', 'losses'] as const).filter(
    (key) => stated[key] !== null && (key === 'closed' || isRowForRow(totals)),
  )
  const differences = keys.flatMap((key): TotalsDifference[] => {
    const theirs = stated[key] ?? 0
    return ours[key] === theirs ? [] : [{ kind: 'count', key, ours: ours[key], stated: theirs }]
  })
  return { compared: keys.length, differences }
}

/**
 * Whether our counts are per row of the broker, as the file's are: not if partial closes were joined without their
 * rows.
 */
function isRowForRow(totals: FileTotals): boolean {
  return totals.closed === totals.wins + totals.losses + totals.zero + totals.breakEven
}
