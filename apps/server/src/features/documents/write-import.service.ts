import type { DocumentSettings } from '@plumbline/domain/documents/settings-from-document'
import type { DocumentTag } from '@plumbline/domain/documents/tags-from-document'
import type { SourceAccount } from '@plumbline/domain/documents/read-accounts'
import type { DocumentTrade } from '@plumbline/domain/documents/trade-from-document'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { addAccount, arrangeAccounts } from '#server/ledger/accounts/accounts.service.ts'
import { accountRows, selectedAccountId } from '#server/ledger/accounts/accounts.read.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import { adoptConnection } from '#server/features/mt5-sync/adopt-connection.service.ts'
import { saveSettings } from '#server/ledger/settings/settings.write.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { resolveLabels, restoreLabel } from '#server/ledger/tags/labels.write.ts'
import { writeAccounts } from '#server/ledger/trades/trades.write.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'
import * as repo from './documents.repo.ts'
import { type Written, writtenRows, writtenTrades } from './import-memory.ts'
import { type AccountPlan, brokerIdOf, type ImportPlan } from './plan-import.service.ts'
import type { Note } from './record-import.service.ts'

export interface WriteDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** Our account ids by the file's. */
export type AccountIds = ReadonlyMap<string, string>

/** Writes the plan in the caller's transaction, which holds `lockAccounts`. */
export async function writeImport(
  deps: WriteDeps,
  trx: Tx,
  actor: Actor,
  plan: ImportPlan,
  note: Note,
): Promise<AccountIds> {
  const ids = await addAccounts(deps, trx, actor, plan)
  note(writtenRows('document_accounts', newAccountKeys(plan)))
  const touched = plan.accounts.filter((account) => account.accountId === null || account.fresh.length > 0)
  const targets = touched.map((account) => idOf(ids, account.source))
  await writeAccounts(trx, actor.userId, targets, async (writers) => {
    const strategies = await strategyIds(deps, trx, actor.userId, plan)
    await addTags(deps, trx, actor.userId, plan)
    for (const account of touched) {
      const writer = writers.of(idOf(ids, account.source))
      note(await addTrades(deps, trx, actor.userId, plan.person.uid, writer, account.fresh, strategies))
      if (account.accountId === null) await addOffset(deps, trx, actor.userId, writer, account)
    }
  })
  return ids
}

function newAccountKeys({ person, accounts }: ImportPlan) {
  return accounts.flatMap(({ source, accountId }) =>
    accountId === null ? [[person.uid, source.sourceId] as const] : [],
  )
}

function idOf(ids: AccountIds, { sourceId }: SourceAccount): string {
  const id = ids.get(sourceId)
  if (id === undefined) throw new Error(`The account ${sourceId} is neither known nor added`)
  return id
}

/** Adds the new accounts; the file's favourite, selection and settings apply only if the user had no account. */
async function addAccounts(
  deps: WriteDeps,
  trx: Tx,
  actor: Actor,
  { person, accounts }: ImportPlan,
): Promise<AccountIds> {
  const before = await accountRows(trx, actor.userId)
  const selectedBefore = before.length === 0 ? null : await selectedAccountId(trx, actor.userId)
  const ids = new Map<string, string>()
  let isAdded = false
  for (const { source, accountId } of accounts) {
    if (accountId === null) isAdded = true
    ids.set(source.sourceId, accountId ?? (await addOne(deps, trx, actor, person.uid, source)))
  }
  if (!isAdded) return ids
  const isFirst = before.length === 0
  if (isFirst) await takeSettings(trx, actor.userId, person.settings)
  const favorite = accounts.find(({ source }) => source.account.isFavorite)?.source.sourceId
  await arrangeAccounts(trx, actor, {
    favoriteId: (isFirst && favorite !== undefined && ids.get(favorite)) || null,
    selectedId: (isFirst ? ids.get(person.selectedAccountId ?? favorite ?? '') : selectedBefore) ?? null,
  })
  return ids
}

/** Applies the file's settings, for a user who had no account yet. */
async function takeSettings(trx: Tx, userId: string, given: DocumentSettings): Promise<void> {
  const before = await findSettings(trx, userId)
  const displayTimeZone = given.timeZone ?? before.displayTimeZone
  await saveSettings(trx, userId, { displayTimeZone, currency: given.currency ?? before.currency })
}

async function addOne(
  deps: WriteDeps,
  trx: Tx,
  actor: Actor,
  sourceUid: string,
  { sourceId, account, connection }: SourceAccount,
): Promise<string> {
  const { name, type, broker, brokerType, currency, tradingMode, initialBalanceCents, riskSettings } = account
  const { id } = await addAccount(deps, trx, actor, {
    name,
    type,
    broker,
    brokerType,
    currency,
    tradingMode,
    initialBalanceCents,
    riskSettings,
    isSample: false,
    ...(account.createdAt === null ? {} : { createdAt: account.createdAt }),
  })
  await repo.rememberAccount(trx, actor.userId, { sourceUid, sourceId, accountId: id })
  if (connection !== null) await adoptConnection(trx, actor, id, connection)
  return id
}

/**
 * In our model baseBalanceOffset is the sum of an account's cash: the document's value becomes one correction before
 * all trades.
 */
async function addOffset(
  deps: WriteDeps,
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  { source: { account }, fresh }: AccountPlan,
): Promise<void> {
  if (account.baseBalanceOffsetCents === 0) return
  const made = (account.createdAt ?? deps.now().toISOString()).slice(0, 19)
  const at = fresh.reduce((first, { values }) => (values.openedAt < first ? values.openedAt : first), made)
  const amountCents = account.baseBalanceOffsetCents
  const offset = { kind: 'correction', at, amountCents, notes: 'baseBalanceOffset', brokerId: null } as const
  await addCash(deps, trx, userId, writer, null, [offset], { takeTwins: true })
}

/** Strategies keep their ids, so that documents that describe them can be matched to them. */
async function strategyIds(
  deps: WriteDeps,
  trx: Tx,
  userId: string,
  { accounts }: ImportPlan,
): Promise<ReadonlyMap<string, string>> {
  const used = accounts.flatMap(({ fresh }) => fresh.flatMap(({ strategyId }) => strategyId ?? []))
  const given = [...new Set(used)].sort()
  const createdAt = deps.now().toISOString()
  for (const id of given) await restoreLabel(trx, userId, 'strategies', { id, label: id, createdAt })
  const rows = await resolveLabels(deps, trx, userId, 'strategies', given)
  return new Map([...rows].map(([name, row]) => [name, row.id]))
}

/** Tags are identified by label: existing ones stay unchanged. */
async function addTags(
  deps: WriteDeps,
  trx: Tx,
  userId: string,
  { person, newTags }: ImportPlan,
): Promise<void> {
  const dated = new Map<string, DocumentTag>(person.tags.map((tag) => [tag.label, tag]))
  for (const label of newTags) {
    const createdAt = dated.get(label)?.createdAt
    if (createdAt) await restoreLabel(trx, userId, 'tags', { id: deps.newId(), label, createdAt })
  }
  await resolveLabels(deps, trx, userId, 'tags', newTags, 'label')
}

async function addTrades(
  deps: WriteDeps,
  trx: Tx,
  userId: string,
  sourceUid: string,
  writer: TradeWriter,
  trades: readonly DocumentTrade[],
  strategies: ReadonlyMap<string, string>,
): Promise<readonly Written[]> {
  // Ordered by opening time, so that ids of trades within one second follow the total order too.
  const rows = trades.toSorted(byOpening).map((trade) => ({ trade, id: deps.newId() }))
  await writer.add(
    rows.map(({ trade, id }) => ({
      id,
      brokerId: brokerIdOf(trade),
      line: trade.line,
      values: trade.values,
      journal: {
        ...trade,
        strategy: trade.strategyId && (strategies.get(trade.strategyId) ?? trade.strategyId),
      },
      mt5TradeId: trade.mt5TradeId,
      dates: { createdAt: trade.createdAt, updatedAt: trade.updatedAt },
    })),
  )
  await repo.insertBrokerSources(
    trx,
    userId,
    writer.account.id,
    rows.flatMap(({ trade, id }): repo.BrokerSource[] => {
      const brokerId = brokerIdOf(trade)
      const fingerprint = fingerprintOf(trade.values)
      return brokerId === null ? [] : [{ id, broker_id: brokerId, fingerprint, broker_values: trade.values }]
    }),
  )
  const remembered = rows.map(({ trade, id }) => ({ sourceId: trade.sourceId, tradeId: id }))
  await repo.rememberTrades(trx, userId, sourceUid, remembered)
  return writtenTrades(
    rows.map(({ trade, id }) => ({ id, updatedAt: trade.updatedAt ?? trade.createdAt })),
    deps.now(),
  )
}

function byOpening(a: DocumentTrade, b: DocumentTrade): number {
  const [one, two] = [a.values.openedAt, b.values.openedAt]
  return one < two ? -1 : one > two ? 1 : a.line - b.line
}
