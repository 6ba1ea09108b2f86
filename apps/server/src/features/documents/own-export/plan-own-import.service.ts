import type { DocumentSettings } from '@plumbline/contract/documents/documents'
import { newCash } from '@plumbline/domain/imports/new-cash'
import { centsOf } from '@plumbline/domain/money/cents'
import type { ArchiveHooks } from '#server/platform/archive/archive-hooks.ts'
import type { Records } from '#server/platform/archive/section-codec.ts'
import { knownIds } from '#server/platform/archive/archive-rows.write.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type AccountRow, accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { listCash } from '#server/ledger/cash/cash.read.ts'
import { listLabels } from '#server/ledger/tags/labels.read.ts'
import { brokerIdOf } from '@plumbline/importers/readers/broker-id'
import { archiveSections } from '../everything.archive.ts'
import type { OwnAccount, OwnCash, OwnSections } from './own-export.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport, OwnTrade } from './read-own-export.ts'
import { planSettings } from './restore-settings.service.ts'

/** What an import does with an account of the export. */
export interface OwnAccountPlan {
  readonly account: OwnAccount
  /**
   * The id does not exist here: the account is added. Otherwise missing trades and cash are added, and its settings
   * stay.
   */
  readonly isNew: boolean
  /** Another account has the same name; both will exist side by side. */
  readonly nameTaken: boolean
  readonly fresh: readonly OwnTrade[]
  readonly known: number
  readonly deleted: number
  readonly duplicate: number
  readonly cash: readonly OwnCash[]
}

export interface OwnPlan {
  readonly own: OwnExport
  readonly before: readonly AccountRow[]
  readonly accounts: readonly OwnAccountPlan[]
  readonly newTags: readonly string[]
  readonly newPending: number
  /** Records of all other kinds, such as strategies, notes, price series and backtests, that do not exist here yet. */
  readonly newRecords: number
  /** The file adds accounts to a user who has none: favourite, selection and general settings apply. */
  readonly isFirst: boolean
  readonly settings: readonly DocumentSettings[]
}

/** Matches by id what exists here already; under `lockAccounts` the plan is exactly what will be written. */
export async function planOwnImport(
  trx: Tx,
  userId: string,
  hooks: readonly ArchiveHooks[],
  own: OwnExport,
): Promise<OwnPlan> {
  const { accounts: given, cash, sources, tags, pendingDocuments } = own.sections
  const before = await accountRows(trx, userId)
  const ids = new Set(before.map(({ id }) => id))
  const names = new Set(before.map(({ name }) => name))
  const existing = given.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const remembered = await repo.knownSources(trx, userId, existing)
  const lookUp: LookUp = {
    tradesOf: Map.groupBy(own.trades, ({ accountId }) => accountId),
    cashOf: Map.groupBy(cash, ({ accountId }) => accountId),
    here: await knownIds(
      trx,
      userId,
      'trades',
      own.trades.map(({ id }) => id),
    ),
    sources: Map.groupBy(remembered, ({ accountId }) => accountId),
    dismissed: new Set(remembered.filter(({ dismissed }) => dismissed).map(({ id }) => id)),
    sourceOf: new Map(sources.flatMap(({ id, tradeId }) => (tradeId === null ? [] : [[tradeId, id]]))),
  }
  const accounts: OwnAccountPlan[] = []
  for (const account of given) {
    const isNew = !ids.has(account.id)
    const nameTaken = isNew && names.has(account.name)
    const missing = await missingCash(trx, userId, account.id, lookUp, isNew)
    accounts.push({ account, isNew, nameTaken, ...planTrades(account.id, lookUp), cash: missing })
  }
  const labels = {
    tag: new Set((await listLabels(trx, userId, 'tags')).map(({ label }) => label)),
    mistake: new Set((await listLabels(trx, userId, 'mistakes')).map(({ label }) => label)),
  }
  const pending = pendingDocuments.map(({ id }) => id)
  const isFirst = before.length === 0 && accounts.some(({ isNew }) => isNew)
  return {
    own,
    before,
    accounts,
    newTags: tags.filter(({ kind, label }) => !labels[kind].has(label)).map(({ label }) => label),
    newPending: pending.length - (await knownIds(trx, userId, 'imported_documents', pending)).size,
    newRecords: await countMissing(trx, userId, own.sections),
    isFirst,
    settings: await planSettings(trx, userId, hooks, own, isFirst),
  }
}

interface LookUp {
  readonly tradesOf: ReadonlyMap<string, readonly OwnTrade[]>
  readonly cashOf: ReadonlyMap<string, readonly OwnCash[]>
  /** Trades that exist here, in any account. */
  readonly here: ReadonlySet<string>
  readonly sources: ReadonlyMap<string, readonly repo.KnownSource[]>
  /**
   * Sources of deleted trades, in any account: the account that imported a trade remembers it, even if the trade was
   * moved.
   */
  readonly dismissed: ReadonlySet<string>
  /**
   * Source ids by trade id in the export: a source keeps the id of its first trade; a restored trade has another id.
   */
  readonly sourceOf: ReadonlyMap<string, string>
}

function planTrades(accountId: string, { tradesOf, here, sources, dismissed, sourceOf }: LookUp) {
  const remembered = sources.get(accountId) ?? []
  const byBroker = new Map(
    remembered.flatMap(({ brokerId, ...source }) => (brokerId === null ? [] : [[brokerId, source] as const])),
  )
  const counts = { known: 0, deleted: 0, duplicate: 0 }
  const fresh = (tradesOf.get(accountId) ?? []).filter((trade) => {
    const brokerId = brokerIdOf(trade.journal.kept.mt5TradeId)
    const twin = brokerId === null ? undefined : byBroker.get(brokerId)
    if (here.has(trade.id)) counts.known += 1
    else if (dismissed.has(sourceOf.get(trade.id) ?? trade.id) || twin?.dismissed) counts.deleted += 1
    else if (twin !== undefined) counts.duplicate += 1
    else return true
    return false
  })
  return { fresh, ...counts }
}

/** Cash that an account lacks; dismissed or undone cash is not added again. */
async function missingCash(
  trx: Tx,
  userId: string,
  accountId: string,
  { cashOf }: LookUp,
  isNew: boolean,
): Promise<readonly OwnCash[]> {
  const cash = cashOf.get(accountId) ?? []
  if (isNew || cash.length === 0) return cash
  const here = await knownIds(
    trx,
    userId,
    'cash_operations',
    cash.map(({ id }) => id),
  )
  const missing = cash.filter(({ id }) => !here.has(id))
  const known = await listCash(trx, userId, accountId, true)
  return newCash(
    missing.map((row) => ({ ...row, amountCents: centsOf(row.amount) })),
    known,
  )
}

async function countMissing(trx: Tx, userId: string, sections: OwnSections): Promise<number> {
  const file: Records = sections
  let missing = 0
  for (const section of archiveSections.filter(({ isCounted }) => isCounted)) {
    const ids = (file[section.name] ?? []).map((record) => section.idOf(record))
    missing += ids.length - (await knownIds(trx, userId, section.table, ids)).size
  }
  return missing
}
