import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { type BrokerValues, brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { BrokerRow, ImportDecision } from '@plumbline/domain/imports/decide-import'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import type { ViewGaps } from '@plumbline/domain/imports/view-gaps'
import type { ImportedJournal, ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import type { ImportTag } from '@plumbline/domain/imports/import-tag'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'

/** A trade of a file that waits for confirmation. `index` is its position in the file. */
export interface StagedTrade extends BrokerRow {
  readonly index: number
  readonly journal: ImportedJournal
  /** Reason of the decision, and the matching trade. */
  readonly code: string | null
  readonly twinTradeId: string | null
  /** For a changed or deleted trade: its values now, and after the import. */
  readonly outcome?: ImportDiff
}

interface ImportDiff {
  /** null: the trade is deleted. */
  readonly before: BrokerValues | null
  readonly after: BrokerValues
}

export type StagedKind = ImportDecision['kind']
export const STAGED_KINDS: readonly StagedKind[] = ['new', 'duplicate', 'changed', 'dismissed']

/** What a confirmed import remembers of a changed trade, to revert it. */
export interface ChangeMemory {
  readonly sourceId: string
  readonly tradeId: string
  /** The trade before the change, including the user's edits. */
  readonly trade: BrokerValues
  /** The broker's values before and after the change. */
  readonly broker: BrokerValues
  readonly after: BrokerValues
  /** Its executions before the change; absent if the change did not touch them. */
  readonly executions?: readonly BrokerExecution[] | null
}

/** What a file states about a trade besides its values and executions; no keys for what it does not. */
export function gapsOf({ parts, restBrokerId, elsewhere, costsUnstated, utc, closingOnly }: ViewGaps) {
  return {
    ...(parts && { parts }),
    ...(restBrokerId !== undefined && { restBrokerId }),
    ...(elsewhere && { elsewhere }),
    ...(costsUnstated && { costsUnstated }),
    ...(utc && { utc }),
    ...(closingOnly && { closingOnly }),
  }
}

/** The user's edits are kept (`mergeBrokerChange`). */
function changeOf(
  { known, view }: Extract<ImportDecision, { kind: 'changed' }>,
  now: ReadonlyMap<string, BrokerValues>,
): ImportDiff {
  const before = now.get(known.tradeId ?? '') ?? known.values
  return { before, after: mergeBrokerChange(before, known.values, view.values) }
}

/** The row with its decision; `now` has the current values of changed trades by id. */
export function stagedRow(
  row: Omit<StagedTrade, 'code' | 'twinTradeId'>,
  decision: ImportDecision,
  now: ReadonlyMap<string, BrokerValues>,
): StagedTrade {
  const { index, line, brokerId, openBrokerId, values, journal, executions } = row
  const base = {
    index,
    line,
    brokerId,
    values,
    journal,
    ...(openBrokerId !== undefined && { openBrokerId }),
    ...(executions && { executions }),
    ...gapsOf(row),
  }
  switch (decision.kind) {
    case 'new':
      return { ...base, code: null, twinTradeId: null }
    case 'duplicate':
      return { ...base, code: decision.code, twinTradeId: decision.tradeId }
    case 'changed':
      return {
        ...base,
        code: 'changed-by-broker',
        twinTradeId: decision.known.tradeId,
        outcome: changeOf(decision, now),
      }
    case 'dismissed':
      return {
        ...base,
        code: 'deleted-before',
        twinTradeId: null,
        outcome: { before: null, after: decision.view.values },
      }
  }
}

export type UndecidedTrade = Omit<StagedTrade, 'code' | 'twinTradeId' | 'outcome'>

/** The trades of a file or terminal, in order, with the tag of their origin; null: no tag. */
export function undecidedTrades(
  trades: readonly ImportedTrade[],
  tag: ImportTag | null,
): readonly UndecidedTrade[] {
  return trades.map((trade, index) => ({
    index,
    line: trade.line,
    brokerId: trade.brokerId,
    ...(trade.openBrokerId !== undefined && { openBrokerId: trade.openBrokerId }),
    values: brokerValuesOf(trade),
    journal: withTag(trade.journal ?? {}, tag),
    ...(trade.executions?.length && { executions: brokerExecutionsOf(trade.executions) }),
    ...gapsOf(trade),
  }))
}

function withTag(journal: ImportedJournal, tag: ImportTag | null): ImportedJournal {
  if (tag === null) return journal
  return { ...journal, tags: [...new Set([...(journal.tags ?? []), tag])] }
}

/** The user's journal, and what else of a trade only our own export contains. */
export function journalFields({
  journal: { kept, ...journal },
}: UndecidedTrade): Pick<NewTrade, 'journal' | 'mt5TradeId' | 'dates'> {
  if (kept === undefined) return { journal }
  const { mt5TradeId, createdAt, updatedAt, ...storedEarlier } = kept
  return { journal: { ...journal, ...storedEarlier }, mt5TradeId, dates: { createdAt, updatedAt } }
}
