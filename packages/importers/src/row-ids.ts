import type { BrokerFile, Problem } from '@plumbline/domain/imports/broker-file'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { isSameTrade } from '@plumbline/domain/imports/same-trade'

/**
 * Checks the ids of a file's rows. In a table, a column is an id only if its values identify rows: if one stands at two
 * trades (a constant, a number that restarts each day), no row of the file has an id, and rows are told apart by their
 * values. A row that repeats another one with the same id in everything becomes a problem.
 */
export function checkRowIds(file: BrokerFile): BrokerFile {
  const byId = new Map<string, ImportedTrade[]>()
  for (const trade of file.trades) {
    if (trade.brokerId === null) continue
    const rows = byId.get(trade.brokerId)
    if (rows) rows.push(trade)
    else byId.set(trade.brokerId, [trade])
  }
  const repeated = [...byId.values()].filter((rows) => rows.length > 1)
  if (repeated.length === 0) return file
  const isId = repeated.every(([first, ...others]) =>
    others.every((row) => !row.closingOnly || (first && isSameTrade(seen(first), seen(row)))),
  )
  if (!isId) return { ...file, trades: file.trades.map(withoutId) }
  const copies = new Set(repeated.flatMap(copiesIn))
  if (copies.size === 0) return file
  return {
    ...file,
    trades: file.trades.filter((row) => !copies.has(row)),
    problems: [...file.problems, ...[...copies].map(problemOf)],
  }
}

function seen(trade: ImportedTrade) {
  return { values: brokerValuesOf(trade), ...(trade.utc && { utc: trade.utc }) }
}

function withoutId({ closingOnly: _closing, ...trade }: ImportedTrade): ImportedTrade {
  return { ...trade, brokerId: null }
}

function copiesIn(rows: readonly ImportedTrade[]): readonly ImportedTrade[] {
  const known = new Set<string>()
  return rows.filter((row) => {
    const key = everything(row)
    const isCopy = known.has(key)
    known.add(key)
    return isCopy
  })
}

function everything(trade: ImportedTrade): string {
  const { pair, direction, quantity, entryPrice, exitPrice, openedAt, closedAt } = trade
  const { grossPnl, commission, swap, fee } = trade
  return [
    ...[pair, direction, quantity, entryPrice, exitPrice, openedAt, closedAt],
    ...[grossPnl, commission, swap, fee],
    ...[trade.utc?.openedAt, trade.utc?.closedAt],
  ].join('|')
}

function problemOf({ line, brokerId }: ImportedTrade): Problem {
  return { line, code: 'repeated-row', detail: (brokerId ?? '').slice(0, 120) }
}
