import type { Settings } from '@plumbline/contract/settings/settings'
import type { TradingMode } from '@plumbline/domain/accounts/account-settings'
import type { AccountRow } from '#server/modules/accounts/accounts.read.ts'
import type { LabelKind } from '#server/modules/tags/labels.read.ts'
import type { RestoredTable, RowKey } from './own-export/own-export.repo.ts'

/** One thing that an import of documents wrote, with all that is needed to take it back and to see whether it stands. */
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
  | { readonly kind: 'rows'; readonly table: WrittenTable; readonly keys: readonly RowKey[] }
  | { readonly kind: 'settings'; readonly before: Settings; readonly after: Settings }

export type WrittenTable = Extract<
  RestoredTable,
  | 'trade_views'
  | 'dashboard_layouts'
  | 'import_mappings'
  | 'imports'
  | 'document_accounts'
  | 'document_trades'
>

/** A trade with the moment of its last edit elsewhere; null: the import is the last that wrote it. */
export interface WrittenTrade {
  readonly id: string
  readonly updatedAt: string | null
}

/** What an account remembers of an imported trade; `importId`: the import of a file that the row was of. */
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

/** `after` is a hash of what was written; `before` the JSON that stood there, null where nothing did. */
export interface WrittenDocument {
  readonly id: string
  readonly before: string | null
  readonly after: string
}

/** What a person may set of an account. */
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

/** Those of one kind. */
export function writtenOf<K extends Written['kind']>(
  memory: readonly Written[],
  kind: K,
): readonly Extract<Written, { kind: K }>[] {
  return memory.filter((thing): thing is Extract<Written, { kind: K }> => thing.kind === kind)
}

/** Ids of one thing in the memory: a stored chunk then holds a few things, each of some hundred kilobytes. */
const IDS_AT_ONCE = 5000

/** Those of a clock that ran ahead of ours are kept with their moment: later is not edited since. */
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

export function writtenRows(table: WrittenTable, keys: readonly RowKey[]): readonly Written[] {
  return inSlices(keys, (slice) => ({ kind: 'rows', table, keys: slice }))
}

function inSlices<T>(all: readonly T[], thing: (slice: readonly T[]) => Written): readonly Written[] {
  return Array.from({ length: Math.ceil(all.length / IDS_AT_ONCE) }, (_, index) =>
    thing(all.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE)),
  )
}
