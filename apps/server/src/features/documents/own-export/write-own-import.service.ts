import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import { centsOf } from '@plumbline/domain/money/cents'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { arrangeAccounts } from '#server/ledger/accounts/accounts.service.ts'
import { keepUndoMemory } from '#server/features/imports/history.service.ts'
import { saveSettings } from '#server/ledger/settings/settings.write.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { type TradeWriters, writeAccounts } from '#server/ledger/trades/trades.write.ts'
import { brokerIdOf } from '@plumbline/importers/readers/broker-id'
import type { DocumentTexts } from '../convert-documents.service.ts'
import { writtenOf, writtenRows, writtenSources, writtenTrades } from '../import-memory.ts'
import { cashOf } from '../import-memory.repo.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnAccount, OwnImport } from './own-export.ts'
import * as repo from './own-export.repo.ts'
import type { OwnAccountPlan, OwnPlan } from './plan-own-import.service.ts'
import { restoreLevels, restoreRecords, restoreToolbox } from './restore-records.service.ts'
import { restoreDocuments } from './restore-documents.service.ts'
import { type NoteTexts, restoreNotebooks } from './restore-notebooks.service.ts'
import { restoreNotifications } from './restore-notifications.service.ts'
import { restorePrices } from './restore-prices.service.ts'
import { restoreBacktests } from './restore-backtests.service.ts'
import { restoreLayouts } from './restore-layouts.service.ts'
import { generalSettings, restoreOwnSettings } from './restore-settings.service.ts'
import type { OwnExport, OwnTrade } from './read-own-export.ts'

interface WriteDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** Writes the plan in the caller's transaction, which holds `lockAccounts`. */
export async function writeOwnImport(
  deps: WriteDeps,
  trx: Tx,
  actor: Actor,
  plan: OwnPlan,
  texts: { readonly notes: NoteTexts; readonly documents: DocumentTexts },
  noteAll: Note,
): Promise<void> {
  const { userId } = actor
  const { own, accounts } = plan
  const written = new Set<string>()
  const note: Note = (things) => {
    noteAll(things)
    for (const { keys } of writtenOf(things, 'rows')) for (const [id = ''] of keys) written.add(id)
  }
  const hasSample = plan.before.some((account) => account.is_sample)
  const fresh = accounts.filter(({ isNew }) => isNew).map(({ account }) => accountRow(account, hasSample))
  await repo.putRows(trx, userId, 'accounts', fresh)
  await repo.putRows(
    trx,
    userId,
    'tags',
    own.tags.map((tag) => ({ ...labelRow(tag), kind: tag.kind, colour: tag.colour })),
  )
  await repo.putRows(trx, userId, 'strategies', own.strategies.map(labelRow))
  await putSettings(trx, userId, own, note)
  const ids = new Set(accounts.map(({ account }) => account.id))
  await putImports(
    trx,
    userId,
    own.imports.filter(({ accountId }) => accountId === null || ids.has(accountId)),
    note,
  )
  const strategies = await strategyIds(deps, trx, userId, own)
  const touched = accounts.filter(
    (account) => account.isNew || account.fresh.length + account.cash.length > 0,
  )
  await writeAccounts(
    trx,
    userId,
    touched.map(({ account }) => account.id),
    async (writers) => {
      const putting = { trx, userId, writers, strategies, note, now: deps.now() }
      for (const account of touched) await putAccount(putting, account)
    },
  )
  await putMemory(trx, userId, own, ids, note)
  await restoreNotebooks(trx, userId, own, texts.notes, note)
  const restoring = { trx, userId, strategies, note }
  await restoreRecords(restoring, own)
  await restoreDocuments(deps, trx, userId, own, texts.documents, written, note)
  await restorePrices(trx, userId, own, note)
  await restoreBacktests(trx, userId, own, note)
  await restoreLevels(restoring, own)
  await restoreNotifications(trx, userId, own, note)
  await restoreToolbox(restoring, own)
  await restoreOwnSettings(trx, userId, own, note)
  await putLinks(trx, userId, own, new Set(fresh.map(({ id }) => id)))
  await arrange(trx, actor, plan)
}

/** Sets favourite, selection and settings if the user had no account before. */
async function arrange(trx: Tx, actor: Actor, { own, accounts, isFirst }: OwnPlan): Promise<void> {
  if (!accounts.some(({ isNew }) => isNew)) return
  if (isFirst) await saveSettings(trx, actor.userId, generalSettings(own))
  await arrangeAccounts(trx, actor, {
    favoriteId: (isFirst && own.accounts.find(({ isFavorite }) => isFavorite)?.id) || null,
    selectedId: isFirst ? own.selectedAccountId : null,
  })
}

interface Putting {
  readonly trx: Tx
  readonly userId: string
  readonly writers: TradeWriters
  readonly strategies: ReadonlyMap<string, string>
  readonly note: Note
  readonly now: Date
}

async function putAccount(
  { trx, userId, writers, strategies, note, now }: Putting,
  { account, isNew, fresh, cash }: OwnAccountPlan,
): Promise<void> {
  const writer = writers.of(account.id)
  const rows = cash.map((row) => ({
    id: row.id,
    account_id: row.accountId,
    import_id: row.importId,
    kind: row.kind,
    at: row.at,
    amount_cents: centsOf(row.amount),
    notes: row.notes,
    broker_id: row.brokerId,
    dismissed: row.dismissed,
    undone: row.undone,
    created_at: row.createdAt,
  }))
  const added = (await repo.putRows(trx, userId, 'cash_operations', rows)).flat()
  // Cash of a new account is recorded with the account.
  if (!isNew && added.length > 0) note([{ kind: 'cash', rows: await cashOf(trx, userId, [], added) }])
  for (const { at } of cash) writer.touchCash(at)
  await writer.add(fresh.map((trade) => newTrade(trade, strategies)))
  const written = fresh.map(({ id, journal: { kept } }) => ({ id, updatedAt: kept.updatedAt }))
  note(writtenTrades(written, now))
  writer.touchBalance()
}

/** An unchanged trade under its own id. */
function newTrade(
  { id, strategyId, sourceRow, values, journal, executions }: OwnTrade,
  strategies: ReadonlyMap<string, string>,
): NewTrade {
  const { kept } = journal
  return {
    id,
    brokerId: brokerIdOf(kept.mt5TradeId),
    line: sourceRow,
    values,
    journal: { ...journal, strategy: strategyId && (strategies.get(strategyId) ?? strategyId) },
    mt5TradeId: kept.mt5TradeId,
    dates: { createdAt: kept.createdAt, updatedAt: kept.updatedAt },
    ...(executions && { executions }),
  }
}

/** Our strategy ids by the export's: a strategy whose label exists here under another id maps to that one. */
async function strategyIds(
  deps: WriteDeps,
  trx: Tx,
  userId: string,
  { strategies }: OwnExport,
): Promise<ReadonlyMap<string, string>> {
  const labels = strategies.map(({ label }) => label)
  const rows = await resolveLabels(deps, trx, userId, 'strategies', labels, 'label')
  return new Map(strategies.map(({ id, label }) => [id, rows.get(label)?.id ?? id]))
}

async function putSettings(
  trx: Tx,
  userId: string,
  { views, layouts, mappings }: OwnExport,
  note: Note,
): Promise<void> {
  const viewRows = views.map(({ createdAt, updatedAt, ...view }) => {
    return { ...view, created_at: createdAt, updated_at: updatedAt }
  })
  note(writtenRows('trade_views', await repo.putRows(trx, userId, 'trade_views', viewRows)))
  await restoreLayouts(trx, userId, layouts, note)
  const mappingRows = mappings.map(({ fileName, createdAt, usedAt, ...mapping }) => {
    return { ...mapping, file_name: fileName, created_at: createdAt, used_at: usedAt }
  })
  note(writtenRows('import_mappings', await repo.putRows(trx, userId, 'import_mappings', mappingRows)))
}

async function putImports(trx: Tx, userId: string, imports: readonly OwnImport[], note: Note): Promise<void> {
  const here = await repo.knownIds(
    trx,
    userId,
    'imports',
    imports.map(({ id }) => id),
  )
  const missing = imports.filter(({ id }) => !here.has(id))
  const rows = missing.map((row) => ({
    id: row.id,
    account_id: row.accountId,
    state: row.state,
    file_name: row.fileName,
    file_size: row.fileSize,
    progress: 1,
    preview: row.preview,
    result: row.result,
    mapping: row.mapping,
    reading_since: row.readingSince,
    created_at: row.createdAt,
    confirmed_at: row.confirmedAt,
    undone_at: row.undoneAt,
    origin: row.origin,
  }))
  note(writtenRows('imports', await repo.putRows(trx, userId, 'imports', rows)))
  for (const { id, undo } of missing) await keepUndoMemory(trx, userId, id, undo)
}

/**
 * Restores what later files of the same broker or database are matched against, as far as its trades and accounts
 * exist.
 */
async function putMemory(
  trx: Tx,
  userId: string,
  own: OwnExport,
  accountIds: ReadonlySet<string>,
  note: Note,
): Promise<void> {
  const here = await repo.knownIds(
    trx,
    userId,
    'trades',
    own.trades.map(({ id }) => id),
  )
  const sources = own.sources.filter(
    ({ accountId, tradeId }) => accountIds.has(accountId) && (tradeId === null || here.has(tradeId)),
  )
  const sourceRows = sources.map((row) => ({
    id: row.id,
    account_id: row.accountId,
    import_id: row.importId,
    trade_id: row.tradeId,
    broker_id: row.brokerId,
    fingerprint: row.fingerprint,
    dismissed: row.dismissed,
    undone: row.undone,
    moved: row.moved,
    broker_values: JSON.stringify(row.values),
  }))
  const importOf = new Map(sources.map(({ id, importId }) => [id, importId]))
  const fresh = (await repo.putRows(trx, userId, 'trade_sources', sourceRows)).flat()
  note(writtenSources(fresh.map((id) => ({ id, importId: importOf.get(id) ?? null }))))
  const accounts = own.documentAccounts.filter(({ accountId }) => accountIds.has(accountId))
  const accountRows = accounts.map(({ sourceUid, sourceId, accountId }) => {
    return { source_uid: sourceUid, source_id: sourceId, account_id: accountId }
  })
  note(writtenRows('document_accounts', await repo.putRows(trx, userId, 'document_accounts', accountRows)))
  const tradeRows = own.documentTrades.map(({ sourceUid, sourceId, tradeId }) => {
    return { source_uid: sourceUid, source_id: sourceId, trade_id: tradeId }
  })
  note(writtenRows('document_trades', await repo.putRows(trx, userId, 'document_trades', tradeRows)))
}

/**
 * The terminal links of new accounts, with their raw deals. Passwords are not exported and keys are shown only once:
 * both must be entered again, and until then such a link waits.
 */
async function putLinks(
  trx: Tx,
  userId: string,
  { links, deals }: OwnExport,
  fresh: ReadonlySet<unknown>,
): Promise<void> {
  const linkRows = links
    .filter(({ accountId }) => fresh.has(accountId))
    .map((link) => ({
      account_id: link.accountId,
      kind: link.kind,
      enabled: link.enabled,
      auto_sync: link.autoSync,
      login: link.login,
      server: link.server,
      sync_interval: link.syncInterval,
      begins_empty: link.beginsEmpty,
      terminal: link.terminal,
      deals: link.deals,
      settled: link.settled,
      bookmark_time: link.bookmarkTime,
      bookmark_ticket: link.bookmarkTicket,
      deals_total: link.dealsTotal,
      last_sync_time: link.lastSyncTime,
      created_at: link.createdAt,
      needs_password_reentry: link.kind === 'password',
      ...LINK_DEFAULTS,
    }))
  await repo.putRows(trx, userId, 'mt5_connections', linkRows)
  const dealRows = deals
    .filter(({ accountId }) => fresh.has(accountId))
    .map((deal) => ({
      account_id: deal.accountId,
      terminal: deal.terminal,
      seq: deal.seq,
      ticket: deal.ticket,
      position_id: deal.positionId,
      record: JSON.stringify(deal.record),
      received_at: deal.receivedAt,
    }))
  await repo.putRows(trx, userId, 'mt5_deals', dealRows)
}

/** State of synchronisation on this server. */
const LINK_DEFAULTS = { revision: 1, claim: 0, failures: 0, resync: false } as const

function accountRow(account: OwnAccount, hasSample: boolean): repo.StoredRow {
  const { riskSettings: risk } = account
  return {
    id: account.id,
    name: account.name,
    type: account.type,
    broker: account.broker,
    broker_type: account.brokerType,
    currency: account.currency,
    trading_mode: account.tradingMode,
    initial_balance_cents: centsOf(account.initialBalance),
    current_balance_cents: centsOf(account.initialBalance),
    fold_version: FOLD_VERSION,
    // A user has at most one sample account.
    is_sample: account.isSample && !hasSample,
    max_position_size: risk.maxPositionSize,
    max_daily_loss: risk.maxDailyLoss,
    max_drawdown: risk.maxDrawdown,
    broker_time_zone: account.brokerTimeZone,
    created_at: account.createdAt,
  }
}

function labelRow({ id, label, createdAt }: OwnExport['strategies'][number]): repo.StoredRow {
  return { id, label, created_at: createdAt }
}
