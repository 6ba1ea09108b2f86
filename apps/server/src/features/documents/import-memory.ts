import type { DocumentSettings } from '@plumbline/contract/documents/documents'
import type { Settings } from '@plumbline/contract/settings/settings'
import type { TradingMode } from '@plumbline/domain/instruments/distance-in'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import type { LabelKind } from '#server/ledger/tags/labels.read.ts'
import type { RowKey } from '#server/platform/archive/archive-rows.write.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** One thing that a document import wrote, with all that is needed to undo it and to detect later changes. */
export type Written =
  | { readonly kind: 'account'; readonly id: string; readonly settings: WrittenSettings }
  | { readonly kind: 'trades'; readonly ids: readonly string[]; readonly ahead: readonly WrittenTrade[] }
  | { readonly kind: 'sources'; readonly sources: readonly WrittenSource[] }
  | { readonly kind: 'cash'; readonly rows: readonly WrittenCash[] }
  | {
      readonly kind: 'labels'
      readonly labels: LabelKind
      readonly rows: readonly { readonly id: string; readonly label: string }[]
    }
  | { readonly kind: 'documents'; readonly rows: readonly WrittenDocument[] }
  | { readonly kind: 'rows'; readonly table: keyof Schema; readonly keys: readonly RowKey[] }
  | { readonly kind: 'files'; readonly ids: readonly string[] }
  | { readonly kind: 'settings'; readonly before: Settings; readonly after: Settings }
  /** Settings of which the user had none, as they were written. */
  | {
      readonly kind: 'restored-settings'
      readonly name: DocumentSettings['name']
      /** There was a row, in which nothing was chosen. */
      readonly hadRow: boolean
      readonly after: unknown
    }

/** A trade with its last edit in the source system; null: the import was the last to write it. */
export interface WrittenTrade {
  readonly id: string
  readonly updatedAt: string | null
}

/** What an account remembers of an imported trade; `importId` is the file import of the row. */
export interface WrittenSource {
  readonly id: string
  readonly importId: string | null
}

export interface WrittenCash {
  readonly id: string
  readonly accountId: string
  readonly kind: string
  readonly at: string
  readonly amountCents: number
  readonly notes: string
  readonly dismissed: boolean
}

/** `after` is a hash of what was written; `before` the JSON that it replaced, null if there was none. */
export interface WrittenDocument {
  readonly id: string
  readonly before: string | null
  readonly after: string
}

/** An account's user-editable settings. */
export interface WrittenSettings {
  readonly name: string
  readonly type: 'demo' | 'live'
  readonly broker: string
  readonly brokerType: string
  readonly currency: string
  readonly tradingMode: TradingMode
  readonly initialBalanceCents: number
  readonly riskSettings: readonly number[]
  readonly brokerTimeZone: string | null
}

export function writtenSettings(row: AccountRow): WrittenSettings {
  return {
    name: row.name,
    type: row.type,
    broker: row.broker,
    brokerType: row.broker_type,
    currency: row.currency,
    tradingMode: row.trading_mode,
    initialBalanceCents: row.initial_balance_cents,
    riskSettings: [row.max_position_size, row.max_daily_loss, row.max_drawdown],
    brokerTimeZone: row.broker_time_zone,
  }
}

export function writtenOf<K extends Written['kind']>(
  memory: readonly Written[],
  kind: K,
): readonly Extract<Written, { kind: K }>[] {
  return memory.filter((thing): thing is Extract<Written, { kind: K }> => thing.kind === kind)
}

/** Ids per entry: a stored chunk then holds a few entries of some hundred kilobytes each. */
const IDS_AT_ONCE = 5000

/**
 * Edit times ahead of our clock are kept in `ahead`: being later than the import does not make such a trade edited
 * since.
 */
export function writtenTrades(trades: readonly WrittenTrade[], now: Date): readonly Written[] {
  const isAhead = ({ updatedAt }: WrittenTrade) => updatedAt !== null && Date.parse(updatedAt) > now.getTime()
  return inSlices(trades, (slice) => ({
    kind: 'trades',
    ids: slice.map(({ id }) => id),
    ahead: slice.filter(isAhead),
  }))
}

export function writtenSources(sources: readonly WrittenSource[]): readonly Written[] {
  return inSlices(sources, (slice) => ({ kind: 'sources', sources: slice }))
}

export function writtenRows(table: keyof Schema, keys: readonly RowKey[]): readonly Written[] {
  return inSlices(keys, (slice) => ({ kind: 'rows', table, keys: slice }))
}

function inSlices<T>(all: readonly T[], thing: (slice: readonly T[]) => Written): readonly Written[] {
  return Array.from({ length: Math.ceil(all.length / IDS_AT_ONCE) }, (_, index) =>
    thing(all.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE)),
  )
}
