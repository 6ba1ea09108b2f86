import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { Row } from '../../readers/row.ts'
import { readMoney } from '../../readers/broker-number.ts'
import { labelledValues } from './labelled-values.ts'
import { outcomeCounts, tradeCount } from './trade-counts.ts'

/** Figures of the Results block. */
export interface Results {
  readonly netPnl: AmountE8 | null
  readonly closed: number | null
  readonly wins: number | null
  readonly losses: number | null
}

/** Tolerance of 0.02, because each figure is rounded. */
const ROUNDING = 2_000_000n
/** `274.42 (2.36%)` and `2.36% (274.42)`: maximal drawdown by amount, relative drawdown by percentage. */
const AMOUNT_AND_SHARE = /^[\d\s.]+ \(\d+(?:\.\d+)?%\)$/
const SHARE_AND_AMOUNT = /^\d+(?:\.\d+)?% \([\d\s.]+\)$/

/**
 * Identifies the results by arithmetic, because labels are in the terminal's language: net = gross profit + gross loss,
 * short + long = trades, wins + losses = trades. A history report prints the profits in one row, a tester report in
 * three rows beside the drawdowns.
 */
export function createResultsReader(): {
  readonly take: (row: Row) => void
  readonly results: () => Results
} {
  let rows: readonly (readonly string[])[] = []
  let netPnl: AmountE8 | null = null
  let closed: number | null = null
  let outcome: { readonly wins: number; readonly losses: number } | null = null
  return {
    take(row) {
      const values = labelledValues(row)
      if (!values) return
      rows = [...rows.slice(-2), values]
      netPnl ??= netOfReport(values) ?? netOfTester(rows)
      if (closed === null) closed = tradeCount(values)
      else outcome ??= outcomeCounts(values, closed)
    },
    results: () => ({ netPnl, closed, wins: outcome?.wins ?? null, losses: outcome?.losses ?? null }),
  }
}

function netOfReport(values: readonly string[]): AmountE8 | null {
  const [net, profit, loss] = values.map(readMoney)
  if (values.length !== 3 || net === undefined || profit === undefined || loss === undefined) return null
  return netIfSum(net, profit, loss)
}

function netOfTester(rows: readonly (readonly string[])[]): AmountE8 | null {
  const [first, second, third] = rows
  if (!first || !second || !third || [first, second, third].some((row) => row.length !== 3)) return null
  if (!AMOUNT_AND_SHARE.test(second[1] ?? '') || !SHARE_AND_AMOUNT.test(third[1] ?? '')) return null
  const [net, profit, loss] = [first, second, third].map((row) => readMoney(row[0]))
  if (net === undefined || profit === undefined || loss === undefined) return null
  return netIfSum(net, profit, loss)
}

function netIfSum(net: AmountE8, profit: AmountE8, loss: AmountE8): AmountE8 | null {
  const gap = net - profit - loss
  return profit >= 0n && loss <= 0n && gap <= ROUNDING && gap >= -ROUNDING ? net : null
}
