import type { AmountE8 } from '@plumbline/domain/money/amount'
import { isNumber, readMoney } from '../../readers/broker-number.ts'
import { labelledValues } from '../../mt5/rows/labelled-values.ts'
import { outcomeCounts, tradeCount } from '../../mt5/rows/trade-counts.ts'
import { filledCells, type Row } from '../../readers/row.ts'

/** The column sums below the closed trades. */
export interface ColumnSums {
  readonly commission: AmountE8
  readonly taxes: AmountE8
  readonly swap: AmountE8
  readonly profit: AmountE8
}

/** The summary block at the end of every statement. */
export interface Summary {
  readonly deposits: AmountE8
  readonly closedPnl: AmountE8
  readonly floating: AmountE8
  readonly balance: AmountE8
  readonly equity: AmountE8
}

/** Totals that a statement prints; null if missing. `gross`, `closed`, `wins`, `losses`: detailed statements only. */
export interface StatementFigures {
  readonly closedSums: ColumnSums | null
  readonly closedPnl: AmountE8 | null
  readonly summary: Summary | null
  readonly gross: { readonly profit: AmountE8; readonly loss: AmountE8 } | null
  readonly closed: number | null
  readonly wins: number | null
  readonly losses: number | null
}

/** Tolerance for rounded figures: 0.02, or 2 units if the currency has no decimals. */
const ROUNDING = { decimals: 2_000_000n, none: 200_000_000n } as const

/**
 * Identifies the figures by arithmetic, because labels are in the statement's language: the first sums are those of the
 * closed trades, followed by their result; equity = balance + floating, with or without the credit; gross profit −
 * gross loss = net.
 */
export function createFiguresReader(): {
  readonly take: (row: Row, kind: 'totals' | 'other') => void
  readonly figures: () => StatementFigures
} {
  let closedSums: ColumnSums | null = null
  let closedPnl: AmountE8 | null = null
  let afterClosedSums = false
  let rows: readonly (readonly string[])[] = []
  let summary: Summary | null = null
  let gross: StatementFigures['gross'] = null
  let closed: number | null = null
  let outcome: { readonly wins: number; readonly losses: number } | null = null

  const takeLabelled = (values: readonly string[]) => {
    rows = [...rows.slice(-2), values]
    if (!summary) summary = summaryOf(rows, closedPnl)
    else if (!gross) gross = grossOf(values, summary.closedPnl)
    if (closed === null) closed = tradeCount(values)
    else outcome ??= outcomeCounts(values, closed)
  }
  return {
    take(row, kind) {
      if (kind === 'totals') {
        afterClosedSums = closedSums === null
        closedSums ??= columnSums(row)
        return
      }
      if (afterClosedSums) {
        closedPnl = resultBelow(row)
        afterClosedSums = false
      }
      const values = labelledValues(row)
      if (values) takeLabelled(values)
    },
    figures: () => ({
      closedSums,
      closedPnl: closedPnl ?? summary?.closedPnl ?? null,
      summary,
      gross,
      closed,
      wins: outcome?.wins ?? null,
      losses: outcome?.losses ?? null,
    }),
  }
}

function columnSums({ cells }: Row): ColumnSums | null {
  const [commission, taxes, swap, profit] = cells
    .slice(10)
    .toSpliced(cells.length < 14 ? 1 : 4, 0, '0')
    .map(readMoney)
  if (commission === undefined || taxes === undefined || swap === undefined || profit === undefined) {
    return null
  }
  return { commission, taxes, swap, profit }
}

/** `Closed P/L: | 24.17` */
function resultBelow(row: Row): AmountE8 | null {
  const filled = filledCells(row)
  return filled.length === 2 && !isNumber(filled[0]) ? (readMoney(filled[1]) ?? null) : null
}

/** Deposits | credit; closed | floating | margin; balance | equity | free margin. */
function summaryOf(rows: readonly (readonly string[])[], closedPnl: AmountE8 | null): Summary | null {
  const [first, second, third] = rows.map((values) => values.map(readMoney))
  if (first?.length !== 2 || second?.length !== 3 || third?.length !== 3) return null
  const [deposits, credit] = first
  const [closed, floating] = second
  const [balance, equity] = third
  if (deposits === undefined || credit === undefined || closed === undefined) return null
  if (floating === undefined || balance === undefined || equity === undefined) return null
  if (closedPnl !== null && closed !== closedPnl) return null
  const rounding = roundingOf(rows.flat())
  const adds = [0n, credit].some((lent) => isNear(equity, balance + floating + lent, rounding))
  return adds ? { deposits, closedPnl: closed, floating, balance, equity } : null
}

/** `233.70 | 209.53 | 24.17`: the loss is printed without a sign. */
function grossOf(values: readonly string[], net: AmountE8): StatementFigures['gross'] {
  const [profit, loss, result] = values.map(readMoney)
  if (values.length !== 3 || profit === undefined || loss === undefined || result === undefined) return null
  const size = loss < 0n ? -loss : loss
  const rounding = roundingOf(values)
  if (profit < 0n || !isNear(result, net, rounding) || !isNear(profit - size, net, rounding)) return null
  return { profit, loss: -size }
}

function roundingOf(values: readonly string[]): bigint {
  return values.some((value) => value.includes('.')) ? ROUNDING.decimals : ROUNDING.none
}

function isNear(a: AmountE8, b: AmountE8, rounding: bigint): boolean {
  return a - b <= rounding && b - a <= rounding
}
