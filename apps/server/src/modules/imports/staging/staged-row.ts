import type { BrokerExecution } from '@plumbline/domain/imports/broker-executions'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { BrokerRow, ImportDecision } from '@plumbline/domain/imports/decide-import'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import type { BrokerView } from '@plumbline/domain/imports/position-parts'
import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'

/** A trade of a file, waiting for its confirmation. `index` is its place in the file's order. */
export interface StagedTrade extends BrokerRow {
  readonly index: number
  readonly journal: ImportedJournal
  /** Why it was decided so, and the trade it equals. */
  readonly code: string | null
  readonly twinTradeId: string | null
  /** For a change and for a deleted trade: what the trade is, and what it will be. */
  readonly outcome?: ImportDiff
}

interface ImportDiff {
  /** null: it is deleted. */
  readonly before: BrokerValues | null
  readonly after: BrokerValues
}

export type StagedKind = ImportDecision['kind']
export const STAGED_KINDS: readonly StagedKind[] = ['new', 'duplicate', 'changed', 'dismissed']

/** What a confirmed import must remember of a trade that it changed, to change it back. */
export interface ChangeMemory {
  readonly sourceId: string
  readonly tradeId: string
  /** The trade before the change, edits of its person included. */
  readonly trade: BrokerValues
  /** What the broker had said before, and what it said then. */
  readonly broker: BrokerValues
  readonly after: BrokerValues
  /** Its executions before the change; absent where the change brought none. */
  readonly executions?: readonly BrokerExecution[] | null
}

/** What the file says that it does not hold of the trade; no keys where it holds all. */
export function gapsOf({
  parts,
  restBrokerId,
  elsewhere,
  costsUnstated,
}: Pick<BrokerView, 'parts' | 'restBrokerId' | 'elsewhere' | 'costsUnstated'>) {
  return {
    ...(parts && { parts }),
    ...(restBrokerId !== undefined && { restBrokerId }),
    ...(elsewhere && { elsewhere }),
    ...(costsUnstated && { costsUnstated }),
  }
}

/** What a person edited stays (`mergeBrokerChange`). */
function changeOf(
  { known, view }: Extract<ImportDecision, { kind: 'changed' }>,
  now: ReadonlyMap<string, BrokerValues>,
): ImportDiff {
  const before = now.get(known.tradeId ?? '') ?? known.values
  return { before, after: mergeBrokerChange(before, known.values, view.values) }
}

/** The row with its decision; `now` are the trades that change, by their ids. */
export function stagedAs(
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
