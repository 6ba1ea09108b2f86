import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { KnownTrade } from '@plumbline/domain/imports/decide-import'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { brokerOrderOf, compareTradesAt } from '@plumbline/domain/trades/order'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { setInitialBalance } from '#server/modules/accounts/accounts.service.ts'
import { addCash, type CashOperation } from '#server/modules/accounts/cash.service.ts'
import { resolveLabels } from '#server/modules/tags/labels.service.ts'
import { type TradeWriter, type TradeWriters, writeAccounts } from '#server/modules/trades/trades.service.ts'
import { decideRows, type UndecidedTrade } from './decide.ts'
import { loadRows, storeRows } from './import-chunks.repo.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import type { ImportsDeps } from './imports.service.ts'
import { followAnywhere, setExecutionsAnywhere } from './follow-anywhere.ts'
import { existingImport, lockedImport } from './locked-import.ts'
import { type ChangeMemory, STAGED_KINDS, type StagedTrade } from './staged-row.ts'
import * as sources from './trade-sources.repo.ts'

export interface ConfirmInput {
  readonly id: string
  readonly initialBalanceToZero: boolean
  readonly acceptCurrency: boolean
  readonly restoreDismissed: boolean
  /** Duplicates to take in all the same, by their place in the file. */
  readonly take: readonly number[]
}

/** Writes a preview as one batch in one transaction, deciding again under the account's lock. */
export async function confirmImport(
  deps: ImportsDeps,
  actor: Actor,
  input: ConfirmInput,
): Promise<TradeImport> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const { accountId } = await existingImport(trx, actor, input.id)
    // A trade that this account imported follows its broker wherever it was moved.
    const accounts = [accountId, ...(await sources.accountsOfMoved(trx, actor.userId, accountId))]
    const result = await writeAccounts(trx, actor.userId, accounts, async (writers) => {
      const record = await lockedImport(trx, actor, input.id, 'ready')
      return writeBatch(deps, trx, actor, record, input, writers)
    })
    await repo.setConfirmed(trx, actor.userId, input.id, result)
    return presentImport(await existingImport(trx, actor, input.id), deps.now())
  })
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
  if (input.initialBalanceToZero) {
    await setInitialBalance(trx, actor.userId, account.id, 0)
    writer.touchBalance()
  }

  const staged = await loadStaged(trx, actor.userId, record.id)
  const { rows, counts } = await decideRows(trx, actor.userId, account.id, staged)
  const taken = new Set(input.take)
  const fresh = rows.flatMap(({ row, decision }): FreshRow[] => {
    if (decision.kind === 'new') return [{ row, sourceBrokerId: row.brokerId }]
    if (decision.kind !== 'duplicate' || !taken.has(row.index)) return []
    // The broker's id is its twin's already; the second one is known by its values.
    return [{ row, sourceBrokerId: decision.code === 'same-values' ? row.brokerId : null }]
  })
  const dismissed = rows.flatMap(({ row, decision }) =>
    decision.kind === 'dismissed' && input.restoreDismissed ? [{ row, known: decision.known }] : [],
  )
  const changed = rows.flatMap(({ row, decision }) =>
    decision.kind === 'changed' ? [{ row, known: decision.known }] : [],
  )

  const labelled = await importedLabels(deps, trx, actor, staged)
  await addFresh(deps, trx, actor, record, writer, fresh, labelled)
  await restore(deps, trx, actor, record, writer, dismissed, labelled)
  const memory = await followChanges(trx, actor, writers, writer, changed)
  await storeRows(trx, actor.userId, record.id, 'undo', memory)
  const cash = await addCash(
    deps,
    trx,
    actor.userId,
    writer,
    record.id,
    await loadRows<CashOperation>(trx, actor.userId, record.id, 'cash'),
    input.restoreDismissed,
  )
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
    initialBalanceBeforeCents: input.initialBalanceToZero ? account.initial_balance_cents : null,
  }
}

/** The staged trades of every kind, back in the order of the file. */
async function loadStaged(trx: Tx, userId: string, importId: string): Promise<readonly UndecidedTrade[]> {
  const rows: StagedTrade[] = []
  for (const kind of STAGED_KINDS) rows.push(...(await loadRows<StagedTrade>(trx, userId, importId, kind)))
  return rows.sort((a, b) => a.index - b.index)
}

/** A row that becomes a trade; its source has the broker's id unless another source has it. */
interface FreshRow {
  readonly row: UndecidedTrade
  readonly sourceBrokerId: string | null
}

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
  const brokerIds = new Map(rows.map(({ row, sourceBrokerId }) => [row.index, sourceBrokerId]))
  const trades = inOrder(rows.map(({ row }) => row)).map((row) => ({ ...labelled(row), id: deps.newId() }))
  await writer.add(trades)
  await sources.insertSources(
    trx,
    actor.userId,
    writer.account.id,
    record.id,
    trades.map((trade) => ({
      // A source keeps the id of its first trade; a trade that is brought back gets a new one.
      id: trade.id,
      trade_id: trade.id,
      broker_id: brokerIds.get(trade.index) ?? null,
      fingerprint: fingerprintOf(trade.values),
      broker_values: sourceValues(trade),
    })),
  )
}

function sourceValues({ values, executions }: UndecidedTrade): sources.SourceValues {
  return executions ? { ...values, executions } : values
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

/** Lets known trades follow what the broker changed; answers what an undo must put back. */
async function followChanges(
  trx: Tx,
  actor: Actor,
  writers: TradeWriters,
  writer: TradeWriter,
  matched: readonly Matched[],
): Promise<readonly ChangeMemory[]> {
  const merges = new Map(
    matched.flatMap(({ row, known }) => {
      const merge = (current: BrokerValues) => mergeBrokerChange(current, known.values, row.values)
      return known.tradeId === null ? [] : [[known.tradeId, merge] as const]
    }),
  )
  const before = await followAnywhere(writers, writer, merges)
  const parts = matched.flatMap(({ row, known: { tradeId } }) =>
    tradeId !== null && row.executions ? [{ id: tradeId, executions: row.executions }] : [],
  )
  const partsBefore = await setExecutionsAnywhere(writers, parts)
  const memory = matched.flatMap(({ row, known: { sourceId, tradeId, values } }): ChangeMemory[] => {
    const trade = tradeId === null ? undefined : before.get(tradeId)
    if (tradeId === null || sourceId === null || trade === undefined) return []
    const executions = partsBefore.get(tradeId)
    const change = { sourceId, tradeId, trade, broker: values, after: sourceValues(row) }
    return [executions === undefined ? change : { ...change, executions }]
  })
  await sources.setBrokerValues(
    trx,
    actor.userId,
    memory.map(({ sourceId, after }) => ({ id: sourceId, broker_values: after })),
  )
  return memory
}
