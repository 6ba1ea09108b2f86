import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { KnownTrade } from '@plumbline/domain/imports/decide-import'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import type { TradeView } from '@plumbline/domain/imports/merge-views'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import { centsOf } from '@plumbline/domain/money/cents'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { brokerOrderOf, compareTradesAt } from '@plumbline/domain/trades/order'
import type { Tx } from '#server/db/database.ts'
import { writeInSlices } from '#server/db/slices.ts'
import type { Actor } from '#server/http/context.ts'
import { findAccount, setInitialBalance } from '#server/modules/accounts/accounts.service.ts'
import { updateAccount, type UpdateAccountDeps } from '#server/modules/accounts/update-account.service.ts'
import { addCash } from '#server/modules/accounts/cash.service.ts'
import { resolveLabels } from '#server/modules/tags/labels.service.ts'
import { type TradeWriter, type TradeWriters, writeAccounts } from '#server/modules/trades/trades.service.ts'
import { keptFields } from './kept-journal.ts'
import { decideRows } from './decide.ts'
import type { UndecidedTrade } from './undecided-trades.ts'
import { storeRows } from './import-chunks.repo.ts'
import { rowsInAccountZone } from './import-zone.service.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import type { ImportsDeps } from './imports.service.ts'
import { followAnywhere, setExecutionsAnywhere } from './follow-anywhere.ts'
import { existingImport, lockedImport } from './locked-import.ts'
import { rememberConfirmed } from './mapping.service.ts'
import { type ChangeMemory, gapsOf, STAGED_KINDS } from './staged-row.ts'
import * as sources from './trade-sources.repo.ts'

export interface ConfirmInput {
  readonly id: string
  readonly initialBalanceToZero: boolean
  /** In units; undefined leaves it. */
  readonly initialBalance?: number | undefined
  readonly acceptCurrency: boolean
  /** Gives an account without a zone that of the file. */
  readonly adoptTimeZone: boolean
  readonly restoreDismissed: boolean
  /** Cash that a person had entered: takes in the file's all the same. */
  readonly takeCashTwins: boolean
  /** Duplicates to take in all the same, by their place in the file. */
  readonly take: readonly number[]
}

export type ConfirmDeps = ImportsDeps & UpdateAccountDeps

/** Writes a preview as one batch in one transaction, deciding again under the account's lock. */
export async function confirmImport(
  deps: ConfirmDeps,
  actor: Actor,
  input: ConfirmInput,
): Promise<TradeImport> {
  if (input.adoptTimeZone) await adoptTimeZone(deps, actor, input.id)
  return deps.database.asUser(actor.userId, async (trx) => {
    const { accountId } = await existingImport(trx, actor, input.id)
    // A trade that this account imported follows its broker wherever it was moved.
    const accounts = [accountId, ...(await sources.accountsOfMoved(trx, actor.userId, accountId))]
    const result = await writeAccounts(trx, actor.userId, accounts, async (writers) => {
      const record = await lockedImport(trx, actor, input.id, 'ready')
      return writeBatch(deps, trx, actor, record, input, writers)
    })
    await repo.setConfirmed(trx, actor.userId, input.id, result)
    const confirmed = await existingImport(trx, actor, input.id)
    await rememberConfirmed(deps, trx, actor.userId, confirmed)
    return presentImport(confirmed, deps.now())
  })
}

/** An account whose zone is not known gets the file's: what it held before was written by the same broker's clock. */
async function adoptTimeZone(deps: ConfirmDeps, actor: Actor, id: string): Promise<void> {
  const { record, known } = await deps.database.asUser(actor.userId, async (trx) => {
    const found = await existingImport(trx, actor, id)
    const account = await findAccount(trx, actor.userId, found.accountId)
    return { record: found, known: account?.broker_time_zone ?? null }
  })
  const zone = record.preview?.clock?.zone ?? null
  if (record.state !== 'ready' || known !== null || zone === null) return
  await updateAccount(deps, actor, { id: record.accountId, brokerTimeZone: zone, keepAmounts: false })
}

async function writeBatch(
  deps: ImportsDeps,
  trx: Tx,
  actor: Actor,
  record: repo.ImportRecord,
  input: ConfirmInput,
  writers: TradeWriters,
): Promise<repo.ImportResult> {
  const writer = writers.of(record.accountId)
  const { account } = writer
  const fileCurrency = record.preview?.account.currency ?? null
  if (fileCurrency !== null && fileCurrency !== account.currency && !input.acceptCurrency) {
    throw new AppError('CURRENCY_MISMATCH', { fileCurrency, accountCurrency: account.currency })
  }
  const initialBalance = input.initialBalanceToZero ? 0 : input.initialBalance
  if (initialBalance !== undefined) {
    await setInitialBalance(trx, actor.userId, account.id, centsOf(initialBalance))
    writer.touchBalance()
  }

  const { broker_time_zone: zone } = account
  const { trades: staged, cash: moved } = await rowsInAccountZone(trx, actor.userId, record, zone)
  const { rows, counts } = await decideRows(trx, actor.userId, account.id, staged)
  const taken = new Set(input.take)
  const fresh = rows.flatMap(({ row, decision }): FreshRow[] => {
    if (decision.kind === 'new') return [{ row, sourceBrokerId: row.brokerId }]
    if (decision.kind !== 'duplicate' || !taken.has(row.index)) return []
    // The broker's id is its twin's already; the second one is known by its values.
    return [{ row, sourceBrokerId: decision.code === 'same-values' ? row.brokerId : null }]
  })
  const dismissed = rows.flatMap(({ row, decision }) =>
    decision.kind === 'dismissed' && input.restoreDismissed
      ? [{ row: asKnown(row, decision.view), known: decision.known }]
      : [],
  )
  const changed = rows.flatMap(({ decision }) =>
    decision.kind === 'changed' ? [{ view: decision.view, known: decision.known }] : [],
  )

  const labelled = await importedLabels(deps, trx, actor, staged)
  await addFresh(deps, trx, actor, record, writer, fresh, labelled)
  await restore(deps, trx, actor, record, writer, dismissed, labelled)
  const memory = await followChanges(trx, actor, writers, writer, changed)
  await storeRows(trx, actor.userId, record.id, 'undo', memory)
  const cash = await addCash(deps, trx, actor.userId, writer, record.id, moved, {
    restore: input.restoreDismissed,
    takeTwins: input.takeCashTwins,
  })
  const added = fresh.length + dismissed.length
  const previewed = record.preview?.counts
  return {
    added,
    changed: memory.length,
    skipped: rows.length - added - memory.length,
    cash,
    changedSincePreview: STAGED_KINDS.reduce(
      (sum, kind) => sum + Math.max(0, counts[kind] - (previewed?.[kind] ?? 0)),
      0,
    ),
    initialBalanceBeforeCents: initialBalance === undefined ? null : account.initial_balance_cents,
  }
}

/** Few, so that the statements of the summaries never wait long for their turn. */
const SOURCES_AT_ONCE = 1000

/** A row that becomes a trade; its source has the broker's id unless another source has it. */
interface FreshRow {
  readonly row: UndecidedTrade
  readonly sourceBrokerId: string | null
}

/** The trade that such a row becomes. */
type AddedTrade = UndecidedTrade & { readonly id: string; readonly fingerprint: number }

type Labelled = (row: UndecidedTrade) => UndecidedTrade

/** Makes the tags and strategies of a file known; trades then refer to strategies by their ids. */
async function importedLabels(
  deps: ImportsDeps,
  trx: Tx,
  actor: Actor,
  rows: readonly UndecidedTrade[],
): Promise<Labelled> {
  const tags = new Set(rows.flatMap((row) => row.journal.tags ?? []))
  await resolveLabels(deps, trx, actor.userId, 'tags', [...tags], 'label')
  const names = new Set(rows.flatMap((row) => row.journal.strategy ?? []))
  const strategies = await resolveLabels(deps, trx, actor.userId, 'strategies', [...names])
  return (row) => {
    const strategy = row.journal.strategy && strategies.get(row.journal.strategy)
    return strategy ? { ...row, journal: { ...row.journal, strategy: strategy.id } } : row
  }
}

async function addFresh(
  deps: ImportsDeps,
  trx: Tx,
  actor: Actor,
  record: repo.ImportRecord,
  writer: TradeWriter,
  rows: readonly FreshRow[],
  labelled: Labelled,
): Promise<void> {
  if (rows.length === 0) return
  const brokerIds = new Map(rows.map(({ row, sourceBrokerId }) => [row.index, sourceBrokerId]))
  const trades: AddedTrade[] = []
  await writer.addAs(inOrder(rows.map(({ row }) => row)), (row) => {
    const fingerprint = fingerprintOf(row.values)
    const trade = { ...labelled(row), ...keptFields(row), id: deps.newId(), fingerprint }
    trades.push(trade)
    return trade
  })
  const writeSources = (slice: readonly AddedTrade[]) =>
    sources.insertSources(
      trx,
      actor.userId,
      writer.account.id,
      record.id,
      slice.map((trade) => ({
        // A source keeps the id of its first trade; a trade that is brought back gets a new one.
        id: trade.id,
        trade_id: trade.id,
        broker_id: brokerIds.get(trade.index) ?? null,
        fingerprint: trade.fingerprint,
        broker_values: sourceValues(trade),
      })),
    )
  writer.whileSettling(() => writeInSlices(trades, writeSources, SOURCES_AT_ONCE))
}

function sourceValues(view: Omit<TradeView, 'brokerId'>): sources.SourceValues {
  const { values, executions } = view
  return { ...values, ...(executions && { executions }), ...gapsOf(view) }
}

/** By time of opening, so that the ids of trades of one second follow the total order too. */
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

/** A row of a trade as all files together know it: what the row has is perhaps only a part of it. */
function asKnown(row: UndecidedTrade, { values, executions, ...gaps }: TradeView): UndecidedTrade {
  const { executions: _own, parts: _parts, restBrokerId: _rest, elsewhere: _ids, ...more } = row
  const { costsUnstated: _costs, ...kept } = more
  return { ...kept, values, ...(executions && { executions }), ...gapsOf(gaps) }
}

/** Brings back trades that were deleted before, under their old sources. */
async function restore(
  deps: ImportsDeps,
  trx: Tx,
  actor: Actor,
  record: repo.ImportRecord,
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
    record.id,
    trades.flatMap((trade) =>
      trade.sourceId === null
        ? []
        : [{ id: trade.sourceId, trade_id: trade.id, broker_values: sourceValues(trade) }],
    ),
  )
}

interface Changed {
  /** What the broker's files say of it now. */
  readonly view: TradeView
  readonly known: KnownTrade
}

/** Lets known trades follow what the broker changed; answers what an undo must put back. */
async function followChanges(
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
