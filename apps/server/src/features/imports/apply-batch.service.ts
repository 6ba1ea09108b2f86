import type { ImportDecision, KnownTrade } from '@plumbline/domain/imports/decide-import'
import { fingerprintOf, sourceFingerprint } from '@plumbline/domain/imports/fingerprint'
import type { BrokerView } from '@plumbline/domain/imports/position-parts'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { brokerOrderOf, compareTradesAt } from '@plumbline/domain/trades/order'
import { writeInSlices } from '#server/platform/db/slices.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import { type BatchWrite, type BrokerChange, followChanges } from './broker-changes.service.ts'
import { type DecidedRows, decideRows } from './staging/decide-rows.ts'
import { type ChangeMemory, gapsOf, journalFields, type UndecidedTrade } from './staging/staged-row.ts'
import { accountMemory } from './staging/account-memory.repo.ts'
import * as sources from './trade-sources.repo.ts'

export { undecidedTrades } from './staging/staged-row.ts'

/** What a broker reports about an account: rows of a file, or a terminal's report. */
export interface Batch {
  /** The import to which the batch belongs; called once, before the first row is added. */
  readonly importId: () => Promise<string>
  readonly trades: readonly UndecidedTrade[]
  readonly cash: readonly CashOperation[]
  /** Duplicates to import anyway, by index in the file. */
  readonly take?: ReadonlySet<number>
  /** Restores trades and cash that were deleted before. */
  readonly restoreDismissed?: boolean
  /** Also imports cash that the user seems to have entered manually. */
  readonly takeCashTwins?: boolean
}

export interface AppliedBatch {
  readonly added: number
  readonly skipped: number
  readonly cash: number
  /** Trades that followed a change of their broker, as they were before. */
  readonly changes: readonly ChangeMemory[]
  readonly counts: DecidedRows['counts']
}

/** Imports a batch, deciding row by row under the accounts' locks: new, duplicate, changed, or deleted before. */
export async function applyBatch(write: BatchWrite, batch: Batch): Promise<AppliedBatch> {
  const { trades, cash, restoreDismissed = false, takeCashTwins = false } = batch
  const plan = await planBatch(write, batch)
  const added = plan.added.length + plan.restored.length
  const importId = added + cash.length > 0 ? await batch.importId() : ''
  if (added > 0) {
    const strategies = await addLabels(write, trades)
    const journalOf = (row: UndecidedTrade) => journalFields(withStrategyId(row, strategies))
    await addTrades(write, importId, plan.added, journalOf)
    await restoreTrades(write, importId, plan.restored, journalOf)
  }
  const changes = await followChanges(write, plan.changed)
  const addedCash = await addCash(write, write.trx, write.userId, write.writer, importId, cash, {
    restore: restoreDismissed,
    takeTwins: takeCashTwins,
  })
  const skipped = trades.length - added - changes.length
  return { added, skipped, cash: addedCash, changes, counts: plan.counts }
}

/** Removes trades that their broker no longer knows, in whichever account they are; returns their number. */
export async function forgetTrades(
  { trx, userId, writers, writer }: BatchWrite,
  brokerIds: readonly string[],
): Promise<number> {
  if (brokerIds.length === 0) return 0
  const ids = await sources.forgetSources(trx, userId, writer.account.id, brokerIds)
  let removed = 0
  for (const each of writers.all) {
    if (removed < ids.length) removed += (await each.remove(ids)).length
  }
  return removed
}

/** What becomes of a batch's rows; the others are skipped. */
interface Plan {
  readonly added: readonly AddedRow[]
  readonly restored: readonly RestoredRow[]
  readonly changed: readonly BrokerChange[]
  readonly counts: DecidedRows['counts']
}

/** A row that becomes a trade; its source gets the broker id unless another source has it. */
interface AddedRow {
  readonly row: UndecidedTrade
  readonly sourceBrokerId: string | null
}

/** A row whose trade was deleted before. */
interface RestoredRow {
  readonly row: UndecidedTrade
  readonly known: KnownTrade
}

const NEW: ImportDecision = { kind: 'new' }

async function planBatch({ trx, userId, writer }: BatchWrite, batch: Batch): Promise<Plan> {
  const { take = new Set(), restoreDismissed = false } = batch
  const memory = accountMemory((query) => query(trx), userId, writer.account.id)
  const { decisions, counts } = await decideRows(memory, batch.trades)
  const added: AddedRow[] = []
  const restored: RestoredRow[] = []
  const changed: BrokerChange[] = []
  for (const [place, row] of batch.trades.entries()) {
    const decision = decisions[place] ?? NEW
    if (decision.kind === 'new') added.push({ row, sourceBrokerId: row.brokerId })
    if (decision.kind === 'duplicate' && take.has(row.index)) {
      // The broker id belongs to its twin's source, so this one is matched by its values.
      added.push({ row, sourceBrokerId: decision.code === 'same-values' ? row.brokerId : null })
    }
    if (decision.kind === 'dismissed' && restoreDismissed) {
      restored.push({ row: asKnown(row, decision.view), known: decision.known })
    }
    if (decision.kind === 'changed') changed.push({ view: decision.view, known: decision.known })
  }
  return { added, restored, changed, counts }
}

/** A row completed with what all files know of the trade: the row alone may be only a part of it. */
function asKnown(row: UndecidedTrade, { values, executions, ...gaps }: BrokerView): UndecidedTrade {
  const { executions: _own, parts: _parts, restBrokerId: _rest, elsewhere: _ids, ...more } = row
  const { costsUnstated: _costs, utc: _utc, closingOnly: _closing, ...kept } = more
  return { ...kept, values, ...(executions && { executions }), ...gapsOf(gaps) }
}

/** Adds a batch's tags, mistakes and strategies; returns the strategies by name. */
async function addLabels({ trx, userId, newId }: BatchWrite, rows: readonly UndecidedTrade[]) {
  for (const kind of ['tags', 'mistakes'] as const) {
    const labels = new Set(rows.flatMap((row) => row.journal[kind] ?? []))
    await resolveLabels({ newId }, trx, userId, kind, [...labels], 'label')
  }
  const names = new Set(rows.flatMap((row) => row.journal.strategy ?? []))
  return resolveLabels({ newId }, trx, userId, 'strategies', [...names])
}

/** Trades refer to strategies by id. */
function withStrategyId(
  row: UndecidedTrade,
  strategies: Awaited<ReturnType<typeof addLabels>>,
): UndecidedTrade {
  const strategy = row.journal.strategy && strategies.get(row.journal.strategy)
  return strategy ? { ...row, journal: { ...row.journal, strategy: strategy.id } } : row
}

type AddedTrade = UndecidedTrade & { readonly id: string; readonly fingerprint: number }
type JournalOf = (row: UndecidedTrade) => ReturnType<typeof journalFields>

/** Small, so that the summaries' statements never wait long in between. */
const SOURCES_AT_ONCE = 1000

async function addTrades(
  { trx, userId, newId, writer }: BatchWrite,
  importId: string,
  rows: readonly AddedRow[],
  journalOf: JournalOf,
): Promise<void> {
  if (rows.length === 0) return
  const brokerIds = new Map(rows.map(({ row, sourceBrokerId }) => [row.index, sourceBrokerId]))
  const trades: AddedTrade[] = []
  await writer.addConverted(inOrder(rows.map(({ row }) => row)), (row) => {
    const trade = { ...row, ...journalOf(row), id: newId(), fingerprint: fingerprintOf(row.values) }
    trades.push(trade)
    return trade
  })
  const writeSources = (slice: readonly AddedTrade[]) =>
    sources.insertSources(
      trx,
      userId,
      writer.account.id,
      importId,
      slice.map((trade) => ({
        // A source keeps the id of its first trade; a restored trade gets a new one.
        id: trade.id,
        trade_id: trade.id,
        broker_id: brokerIds.get(trade.index) ?? null,
        fingerprint: sourceFingerprint(trade),
        broker_values: sources.sourceValuesOf(trade),
      })),
    )
  writer.whileCommitting(() => writeInSlices(trades, writeSources, SOURCES_AT_ONCE))
}

/** Ordered by opening time, so that ids of trades within one second follow the total order too. */
function inOrder(rows: readonly UndecidedTrade[]): readonly UndecidedTrade[] {
  const key = (row: UndecidedTrade) => ({
    brokerOrder: brokerOrderOf(row.brokerId),
    sourceRow: row.line,
    id: '',
  })
  return rows
    .map((row) => ({ row, at: localSeconds(row.values.openedAt), key: key(row) }))
    .sort((a, b) => compareTradesAt(a.at, a.key, b.at, b.key) || a.row.index - b.row.index)
    .map(({ row }) => row)
}

/** Restores trades that were deleted before, under their old sources. */
async function restoreTrades(
  { trx, userId, newId, writer }: BatchWrite,
  importId: string,
  rows: readonly RestoredRow[],
  journalOf: JournalOf,
): Promise<void> {
  const trades = rows.map(({ row, known }) => ({
    ...row,
    ...journalOf(row),
    id: newId(),
    sourceId: known.sourceId,
  }))
  await writer.add(trades)
  await sources.restoreSources(
    trx,
    userId,
    importId,
    trades.flatMap((trade) =>
      trade.sourceId === null
        ? []
        : [{ id: trade.sourceId, trade_id: trade.id, broker_values: sources.sourceValuesOf(trade) }],
    ),
  )
}
