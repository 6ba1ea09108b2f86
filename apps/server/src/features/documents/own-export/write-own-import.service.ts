import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import { centsOf } from '@plumbline/domain/money/cents'
import { accountSection } from '#server/ledger/accounts/accounts.archive.ts'
import { cashSection } from '#server/ledger/cash/cash.archive.ts'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import { putRows } from '#server/platform/archive/archive-rows.write.ts'
import type { AnySection, Records } from '#server/platform/archive/section-codec.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { arrangeAccounts } from '#server/ledger/accounts/accounts.service.ts'
import { saveSettings } from '#server/ledger/settings/settings.write.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { type TradeWriters, writeAccounts } from '#server/ledger/trades/trades.write.ts'
import { brokerIdOf } from '@plumbline/importers/readers/broker-id'
import type { DocumentTexts } from '../convert-documents.service.ts'
import { sectionsAfterTrades, sectionsBeforeTrades } from '../everything.archive.ts'
import { writtenSources, writtenTrades } from '../import-memory.ts'
import { cashOf } from '../import-memory.repo.ts'
import type { Note } from '../record-import.service.ts'
import type { OwnAccountPlan, OwnPlan } from './plan-own-import.service.ts'
import { restoreDocuments } from './restore-documents.service.ts'
import { restoreSection, type RestoringSections } from './restore-sections.service.ts'
import { generalSettings, restoreOwnSettings } from './restore-settings.service.ts'
import type { OwnExport, OwnTrade } from './read-own-export.ts'

interface WriteDeps {
  readonly newId: () => string
  readonly now: () => Date
  readonly archiveHooks: readonly ArchiveHooks[]
}

interface ToRestore {
  readonly file: Records
  /** What is stored of texts with markup, in its records and in documents. */
  readonly notes: DocumentTexts
  readonly documents: DocumentTexts
}

/** Writes the plan in the caller's transaction, which holds `lockAccounts`. */
export async function writeOwnImport(
  deps: WriteDeps,
  trx: Tx,
  actor: Actor,
  plan: OwnPlan,
  { file, notes, documents }: ToRestore,
  note: Note,
): Promise<void> {
  const { userId } = actor
  const { own, accounts } = plan
  const { archiveHooks: hooks } = deps
  const strategies = new Map<string, string>()
  const restoring: RestoringSections = {
    trx,
    userId,
    file,
    idHere: (table, id) => (table === 'strategies' ? (strategies.get(id) ?? id) : id),
    textOf(html) {
      const found = notes.get(html)
      if (found === undefined) throw new Error('A text of the export was not sanitised')
      return found
    },
    hooks: new Map(hooks.flatMap(({ sections }) => Object.entries(sections ?? {}))),
    added: new Map(),
    note,
  }
  const restore = async (sections: readonly AnySection[]) => {
    for (const section of sections) if (!section.isRestoredApart) await restoreSection(restoring, section)
  }
  restoring.added.set('accounts', await putAccounts(trx, userId, plan))
  await restore(sectionsBeforeTrades)
  for (const [id, ours] of await strategyIds(deps, trx, userId, own)) strategies.set(id, ours)
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
  await restore(sectionsAfterTrades)
  const importOf = new Map(own.sections.sources.map(({ id, importId }) => [id, importId]))
  const sources = [...(restoring.added.get('trade_sources') ?? [])]
  note(writtenSources(sources.map((id) => ({ id, importId: importOf.get(id) ?? null }))))
  await restoreDocuments(deps, restoring, own.sections.pendingDocuments, documents)
  await restoreOwnSettings(trx, userId, hooks, own, note)
  await arrange(trx, actor, plan)
}

/** Sets favourite, selection and settings if the user had no account before. */
async function arrange(trx: Tx, actor: Actor, { own, accounts, isFirst }: OwnPlan): Promise<void> {
  if (!accounts.some(({ isNew }) => isNew)) return
  if (isFirst) await saveSettings(trx, actor.userId, generalSettings(own))
  await arrangeAccounts(trx, actor, {
    favoriteId: (isFirst && own.sections.accounts.find(({ isFavorite }) => isFavorite)?.id) || null,
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
  const added = (await putRows(trx, userId, cashSection, cash.map(cashSection.store))).flat()
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
  { sections: { strategies } }: OwnExport,
): Promise<ReadonlyMap<string, string>> {
  const labels = strategies.map(({ label }) => label)
  const rows = await resolveLabels(deps, trx, userId, 'strategies', labels, 'label')
  return new Map(strategies.map(({ id, label }) => [id, rows.get(label)?.id ?? id]))
}

/** Adds the new accounts, whose balances follow from their trades and cash; returns their ids. */
async function putAccounts(
  trx: Tx,
  userId: string,
  { accounts, before }: OwnPlan,
): Promise<ReadonlySet<string>> {
  // A user has at most one sample account.
  const hasSample = before.some((account) => account.is_sample)
  const fresh = accounts.filter(({ isNew }) => isNew).map(({ account }) => account)
  const rows = fresh.map((account) => ({
    ...accountSection.store(account),
    current_balance_cents: centsOf(account.initialBalance),
    fold_version: FOLD_VERSION,
    is_sample: account.isSample && !hasSample,
  }))
  await putRows(trx, userId, accountSection, rows)
  return new Set(fresh.map(({ id }) => id))
}
