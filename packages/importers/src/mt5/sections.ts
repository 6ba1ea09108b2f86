import type { Deal } from '@plumbline/domain/positions/deal'
import type { OrderStops } from '@plumbline/domain/positions/order-stops'
import type { ImportedCash, Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { OnRow, Row } from '../readers/row.ts'
import { createProblemList } from '../readers/problem-list.ts'
import { type BalanceBlock, createBalanceBlockReader } from './rows/balance-block.ts'
import { readCashRow } from './rows/cash-row.ts'
import { type DealLayout, dealLayoutOf } from './rows/deal-layout.ts'
import { readDealRow } from './rows/deal-row.ts'
import { type DealTotals, readDealTotals } from './rows/deal-totals-row.ts'
import { readOpenPositionRow } from './rows/open-position-row.ts'
import { readOrderRow } from './rows/order-row.ts'
import { type PositionRow, readPositionRow } from './rows/position-row.ts'
import { createResultsReader, type Results } from './rows/results-block.ts'
import { rowKind } from './rows/row-kind.ts'
import { type RowReading, rowProblem } from '../readers/row-reading.ts'

/** All records of a report, in file order. */
export interface Sections {
  readonly positions: readonly PositionRow[]
  readonly openPositions: readonly ImportedTrade[]
  readonly orders: ReadonlyMap<string, OrderStops>
  readonly deals: readonly Deal[]
  readonly cash: readonly ImportedCash[]
  /** The deals start with a cash operation: the history goes back to the first deposit. */
  readonly beginsWithCash: boolean
  readonly dealTotals: DealTotals | null
  readonly balance: BalanceBlock | null
  readonly results: Results
  readonly problems: readonly Problem[]
}

/** Sorts streamed rows into sections. */
export function createSectionsReader(): { readonly take: OnRow; readonly sections: () => Sections } {
  const positions: PositionRow[] = []
  const openPositions: ImportedTrade[] = []
  const orders = new Map<string, OrderStops>()
  const deals: Deal[] = []
  const cash: ImportedCash[] = []
  const problems = createProblemList()
  const balance = createBalanceBlockReader()
  const results = createResultsReader()
  let layout: DealLayout | undefined
  let dealTotals: DealTotals | null = null
  let beginsWithCash = false
  let previous: Row | undefined

  const keep = <Value>(reading: RowReading<Value>, push: (value: Value) => void) => {
    if (reading.kind === 'read') push(reading.value)
    else problems.add(reading.problem)
  }
  const takeOther = (row: Row) => {
    if (layout) dealTotals ??= readDealTotals(row, layout) ?? null
    balance.take(row)
    results.take(row)
  }
  const take = (row: Row): undefined => {
    const kind = rowKind(row)
    switch (kind) {
      case 'position':
        keep(readPositionRow(row), (position) => positions.push(position))
        break
      case 'open-position':
        keep(readOpenPositionRow(row), (trade) => openPositions.push(trade))
        break
      case 'order': {
        const order = readOrderRow(row)
        if (order) orders.set(...order)
        break
      }
      case 'deal':
        layout ??= dealLayoutOf(row, previous)
        keep(readDealRow(row, layout), (deal) => deals.push(deal))
        break
      case 'cash':
        if (!layout) beginsWithCash = true
        layout ??= dealLayoutOf(row, previous)
        keep(readCashRow(row, layout), (operation) => operation && cash.push(operation))
        break
      case 'unknown':
        problems.add(rowProblem(row, 'unknown-row'))
        break
      case 'working-order':
        break
      case 'other':
        takeOther(row)
        break
    }
    previous = row
    return undefined
  }
  return {
    take,
    sections: () => ({
      positions,
      openPositions,
      orders,
      deals,
      cash,
      beginsWithCash,
      dealTotals,
      balance: balance.block(),
      results: results.results(),
      problems: problems.list(),
    }),
  }
}
