import { bytesOf, type ClosedTradeColumns, type ExcursionColumns } from './closed-trade-columns.ts'
import { createSnapshotCache, type SnapshotCache } from '#server/platform/snapshots/snapshot-cache.ts'

/** An account's trades at one revision. */
export interface TradeColumnsSnapshot {
  readonly revision: number
  readonly columns: ClosedTradeColumns
  /** Set once a filter asks for them. */
  excursions?: ExcursionColumns
  /** Set once insights ask for them. */
  ruleKeys?: RuleKeys
}

/** Which rules each trade kept and broke. */
export interface RuleKeys {
  /** What they depend on besides the trades. */
  readonly basis: string
  /** By row. One computation for all that ask at the same time. */
  readonly at: Promise<(row: number) => readonly string[]>
  /** 0 until computed. */
  bytes: number
}

export type TradeColumnsCache = SnapshotCache<TradeColumnsSnapshot>

export function createTradeColumnsCache(
  now: () => Date,
  mostBytes: number = 192 * 1024 * 1024,
): TradeColumnsCache {
  return createSnapshotCache(
    now,
    ({ columns, excursions, ruleKeys }) =>
      bytesOf(columns) + (excursions?.bytes ?? 0) + (ruleKeys?.bytes ?? 0),
    mostBytes,
  )
}
