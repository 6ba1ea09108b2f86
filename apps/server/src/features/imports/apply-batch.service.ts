import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { ImportDecision, KnownTrade } from '@plumbline/domain/imports/decide-import'
import { fingerprintOf, sourceFingerprint } from '@plumbline/domain/imports/fingerprint'
import type { BrokerView } from '@plumbline/domain/imports/position-parts'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { brokerOrderOf, compareTradesAt } from '@plumbline/domain/trades/order'
import type { Tx } from '#server/platform/db/database.ts'
import { writeInSlices } from '#server/platform/db/slices.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import type { SourceValues } from '#server/ledger/trades/trades.service.ts'
import type { TradeWriters } from '#server/ledger/trades/trades.write.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'
import { memoryOf } from './staging/answer-staging.service.ts'
import { type Decided, decideRows } from './staging/decide-rows.ts'
import { followAnywhere, setExecutionsAnywhere } from './confirming/follow-anywhere.service.ts'
import { keptFields, type ChangeMemory, gapsOf, type UndecidedTrade } from './staging/staged-row.ts'
import * as sources from './trade-sources.repo.ts'

export { cashOperation } from './cash-operation.ts'
export { undecidedTrades } from './staging/staged-row.ts'

export interface BatchDeps {
  readonly newId: () => string
}

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

export interface TakenBatch {
  readonly added: number
  readonly skipped: number
  readonly cash: number
  /** Trades that followed a change of their broker, as they were before. */
  readonly changes: readonly ChangeMemory[]
  readonly counts: Decided['counts']
}

const NEW: ImportDecision = { kind: 'new' }

/** Imports a batch, deciding row by row under the accounts' locks: new, duplicate, changed, or deleted before. */
export async function applyBatch(
  deps: BatchDeps,
  trx: Tx,
  actor: Actor,
  writers: TradeWriters,
  writer: TradeWriter,
  batch: Batch,
): Promise<TakenBatch> {
  const { take = new Set(), restoreDismissed = false, takeCashTwins = false } = batch
  const memory = memoryOf((query) => query(trx), actor.userId, writer.account.id)
  const { decisions, counts } = await decideRows(memory, batch.trades)
  const rows = batch.trades.map((row, index) => ({ row, decision: decisions[index] ?? NEW }))
  const fresh = rows.flatMap(({ row, decision }): FreshRow[] => {
    if (decision.kind === 'new') return [{ row, sourceBrokerId: row.brokerId }]
    if (decision.kind !== 'duplicate' || !take.has(row.index)) return []
    // The broker id belongs to its twin's source, so this one is matched by its values.
    return [{ row, sourceBrokerId: decision.code === 'same-values' ? row.brokerId : null }]
  })
  const dismissed = rows.flatMap(({ row, decision }) =>
    decision.kind === 'dismissed' && restoreDismissed
      ? [{ row: asKnown(row, decision.view), known: decision.known }]
      : [],
  )
  const changed = rows.flatMap(({ decision }) =>
    decision.kind === 'changed' ? [{ view: decision.view, known: decision.known }] : [],
  )

  const added = fresh.length + dismissed.length
  const importId = added + batch.cash.length > 0 ? await batch.importId() : ''
  const labelled = added > 0 ? await importedLabels(deps, trx, actor, batch.trades) : unlabelled
  await addFresh(deps, trx, actor, importId, writer, fresh, labelled)
  await restore(deps, trx, actor, importId, writer, dismissed, labelled)
  const changes = await followChanges(trx, actor, writers, writer, changed)
  const cash = await addCash(deps, trx, actor.userId, writer, importId, batch.cash, {
    restore: restoreDismissed,
    takeTwins: takeCashTwins,
  })
  return { added, skipped: rows.length - added - changes.length, cash, changes, counts }
}

/** Removes trades that their broker no longer knows, in whichever account they are; returns their number. */
export async function forgetTrades(
  trx: Tx,
  actor: Actor,
  writers: TradeWriters,
  writer: TradeWriter,
  brokerIds: readonly string[],
): Promise<number> {
  if (brokerIds.length === 0) return 0
  const ids = await sources.forgetSources(trx, actor.userId, writer.account.id, brokerIds)
  let removed = 0
  for (const each of writers.all) {
    if (removed < ids.length) removed += (await each.remove(ids)).length
  }
  return removed
}

const unlabelled: Labelled = (row) => ({ ...row, ...keptFields(row) })

/** Small, so that the summaries' statements never wait long in between. */
const SOURCES_AT_ONCE = 1000

/** A row that becomes a trade; its source gets the broker id unless another source has it. */
interface FreshRow {
  readonly row: UndecidedTrade
  readonly sourceBrokerId: string | null
}

type AddedTrade = UndecidedTrade & { readonly id: string; readonly fingerprint: number }

/** Turns a row into a trade without an id. */
type Labelled = (row: UndecidedTrade) => UndecidedTrade & ReturnType<typeof keptFields>

/** Adds a file's tags, mistakes and strategies; trades then refer to strategies by id. */
async function importedLabels(
  deps: BatchDeps,
  trx: Tx,
  actor: Actor,
  rows: readonly UndecidedTrade[],
): Promise<Labelled> {
  for (const kind of ['tags', 'mistakes'] as const) {
    const labels = new Set(rows.flatMap((row) => row.journal[kind] ?? []))
    await resolveLabels(deps, trx, actor.userId, kind, [...labels], 'label')
  }
  const names = new Set(rows.flatMap((row) => row.journal.strategy ?? []))
  const strategies = await resolveLabels(deps, trx, actor.userId, 'strategies', [...names])
  return (row) => {
    const strategy = row.journal.strategy && strategies.get(row.journal.strategy)
    return unlabelled(strategy ? { ...row, journal: { ...row.journal, strategy: strategy.id } } : row)
  }
}

async function addFresh(
  deps: BatchDeps,
  trx: Tx,
  actor: Actor,
  importId: string,
  writer: TradeWriter,
  rows: readonly FreshRow[],
  labelled: Labelled,
): Promise<void> {
  if (rows.length === 0) return
  const brokerIds = new Map(rows.map(({ row, sourceBrokerId }) => [row.index, sourceBrokerId]))
  const trades: AddedTrade[] = []
  await writer.addAs(inOrder(rows.map(({ row }) => row)), (row) => {
    const fingerprint = fingerprintOf(row.values)
    const trade = { ...labelled(row), id: deps.newId(), fingerprint }
    trades.push(trade)
    return trade
  })
  const writeSources = (slice: readonly AddedTrade[]) =>
    sources.insertSources(
      trx,
      actor.userId,
      writer.account.id,
      importId,
      slice.map((trade) => ({
        // A source keeps the id of its first trade; a restored trade gets a new one.
        id: trade.id,
        trade_id: trade.id,
        broker_id: brokerIds.get(trade.index) ?? null,
        fingerprint: sourceFingerprint(trade),
        broker_values: sourceValues(trade),
      })),
    )
  writer.whileCommitting(() => writeInSlices(trades, writeSources, SOURCES_AT_ONCE))
}

function sourceValues(view: Omit<BrokerView, 'brokerId'>): SourceValues {
  const { values, executions } = view
  return { ...values, ...(executions && { executions }), ...gapsOf(view) }
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

interface Matched {
  readonly row: UndecidedTrade
  readonly known: KnownTrade
}

/** A row completed with what all files know of the trade: the row alone may be only a part of it. */
function asKnown(row: UndecidedTrade, { values, executions, ...gaps }: BrokerView): UndecidedTrade {
  const { executions: _own, parts: _parts, restBrokerId: _rest, elsewhere: _ids, ...more } = row
  const { costsUnstated: _costs, utc: _utc, closingOnly: _closing, ...kept } = more
  return { ...kept, values, ...(executions && { executions }), ...gapsOf(gaps) }
}

/** Restores trades that were deleted before, under their old sources. */
async function restore(
  deps: BatchDeps,
  trx: Tx,
  actor: Actor,
  importId: string,
  writer: TradeWriter,
  matched: readonly Matched[],
  labelled: Labelled,
): Promise<void> {
  const trades = matched.map(({ row, known }) => ({
    ...labelled(row),
    id: deps.newId(),
    sourceId: known.sourceId,
  }))
  await writer.add(trades)
  await sources.restoreSources(
    trx,
    actor.userId,
    importId,
    trades.flatMap((trade) =>
      trade.sourceId === null
        ? []
        : [{ id: trade.sourceId, trade_id: trade.id, broker_values: sourceValues(trade) }],
    ),
  )
}

interface Changed {
  /** What the broker's files state now. */
  readonly view: BrokerView
  readonly known: KnownTrade
}

/** Applies the broker's changes to known trades; returns what undo needs to revert them. */
export async function followChanges(
  trx: Tx,
  actor: Actor,
  writers: TradeWriters,
  writer: TradeWriter,
  changed: readonly Changed[],
): Promise<readonly ChangeMemory[]> {
  const merges = new Map(
    changed.flatMap(({ view, known }) => {
      const merge = (current: BrokerValues) => mergeBrokerChange(current, known.values, view.values)
      return known.tradeId === null ? [] : [[known.tradeId, merge] as const]
    }),
  )
  const before = await followAnywhere(writers, writer, merges)
  const parts = changed.flatMap(({ view, known: { tradeId } }) =>
    tradeId !== null && view.executions ? [{ id: tradeId, executions: view.executions }] : [],
  )
  const partsBefore = await setExecutionsAnywhere(writers, parts)
  const memory = changed.flatMap(({ view, known }): ChangeMemory[] => {
    const { sourceId, tradeId } = known
    const trade = tradeId === null ? undefined : before.get(tradeId)
    if (tradeId === null || sourceId === null || trade === undefined) return []
    const executions = partsBefore.get(tradeId)
    const change = { sourceId, tradeId, trade, broker: sourceValues(known), after: sourceValues(view) }
    return [executions === undefined ? change : { ...change, executions }]
  })
  await sources.setBrokerValues(
    trx,
    actor.userId,
    memory.map(({ sourceId, after }) => ({ id: sourceId, broker_values: after })),
  )
  return memory
}
