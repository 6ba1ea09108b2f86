import type { KeysOf } from './dimension.ts'
import type { Group } from './group.ts'
import { type GroupTable, groupArena } from './group-arena.ts'
import type { ResultClass } from './result-class.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { classOf } from './result-class.ts'

export interface KeyedGroup {
  readonly key: string
  readonly group: Group
}

export interface Cell {
  readonly row: string
  readonly column: string
  readonly group: Group
}

/**
 * Two breakdowns and their intersections. A trade with several keys (tags) counts under each, so rows may add up to
 * more than `all`. A trade without a key for the rows, or without one for the columns, counts in `unkeyed`.
 */
export interface CrossTab {
  readonly rows: readonly KeyedGroup[]
  readonly columns: readonly KeyedGroup[]
  readonly cells: readonly Cell[]
  readonly all: Group
  readonly unkeyed: Group
}

/**
 * Builds the cross-tab of any two breakdowns; the order of trades does not matter. One pass, no allocation per trade.
 */
export function crossTab(closedTrades: Iterable<ClosedTrade>, rowKey: KeysOf, columnKey: KeysOf): CrossTab {
  const tab = crossTabAccumulator(rowKey, columnKey)
  for (const closedTrade of closedTrades) tab.add(closedTrade)
  return tab.result()
}

/** One breakdown: a cross-tab with a single column. */
export function breakdown(closedTrades: Iterable<ClosedTrade>, rowKey: KeysOf): CrossTab {
  return crossTab(closedTrades, rowKey, ONE_COLUMN)
}

const EVERY: readonly string[] = ['']
export const ONE_COLUMN: KeysOf = () => EVERY

/** `crossTab` in steps, for callers that must not block their thread for a million trades. */
export function crossTabAccumulator(
  rowKey: KeysOf,
  columnKey: KeysOf,
): {
  readonly add: (closedTrade: ClosedTrade) => void
  readonly result: () => CrossTab
} {
  const arena = groupArena()
  const all = arena.reserve()
  const unkeyed = arena.reserve()
  const rows = arena.table()
  const columns = arena.table()
  const cells = new Map<string, GroupTable>()

  const cellsOf = (row: string): GroupTable => {
    const known = cells.get(row)
    if (known !== undefined) return known
    const table = arena.table()
    cells.set(row, table)
    return table
  }
  const addTo = (slot: number, kind: ResultClass, closedTrade: ClosedTrade) =>
    arena.add(slot, kind, closedTrade.netPnlCents, closedTrade.rMultipleE4)

  return {
    add(closedTrade) {
      const kind = classOf(closedTrade.netPnlCents, closedTrade.breakEven)
      const inRows = rowKey(closedTrade)
      const inColumns = columnKey(closedTrade)
      addTo(all, kind, closedTrade)
      if (inRows.length === 0 || inColumns.length === 0) addTo(unkeyed, kind, closedTrade)
      for (const row of inRows) addTo(rows.slotOf(row), kind, closedTrade)
      for (const column of inColumns) addTo(columns.slotOf(column), kind, closedTrade)
      for (const row of inRows) {
        const table = cellsOf(row)
        for (const column of inColumns) addTo(table.slotOf(column), kind, closedTrade)
      }
    },
    result: () => ({
      rows: rows.entries().map(([key, group]) => ({ key, group })),
      columns: columns.entries().map(([key, group]) => ({ key, group })),
      cells: [...cells].flatMap(([row, table]) =>
        table.entries().map(([column, group]) => ({ row, column, group })),
      ),
      all: arena.at(all),
      unkeyed: arena.at(unkeyed),
    }),
  }
}
