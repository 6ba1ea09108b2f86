import { AppError } from '@plumbline/contract/errors'
import type {
  ListTrades,
  Trade,
  TradeDetails,
  TradePage,
  TradePosition,
  TradePositionInput,
} from '@plumbline/contract/trades/trades'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import {
  excursionOfTrade,
  excursionRevision,
  excursionsOfTrades,
} from '#server/ledger/trade-facts/excursions.read.ts'
import { notesRevision } from '#server/ledger/trade-facts/notes.read.ts'
import { ID_BYTES, idsOfPage, type OrderCache, positionOf } from './order-cache.ts'
import { type OwnedAccounts, asksExcursions, isDeepFilter } from './trade-conditions.repo.ts'
import * as lists from './trade-list.read.ts'
import { presentTrade, presentTradeDetails } from './trades.presenter.ts'
import * as repo from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

export { readSourceValues, type SourceValues } from './source-values.ts'
export { type BrokerColumns, brokerColumns, brokerValuesOfRow, journalOfRow } from './trade-columns.ts'
export type { NewTrade } from './trade-row.ts'
export { ID_BYTES, idsOfPage } from './order-cache.ts'

export interface TradesDeps {
  readonly database: Database
  readonly tradeOrders: OrderCache
}

/** The first rows in order of time are read directly from an index; anything else by position in the cached order. */
const DIRECT_ROWS = 1000
/**
 * For several accounts, each contributes as many rows as the page reaches; above this total the cached order is used.
 */
const MERGED_ROWS = 20_000

export async function listTrades(deps: TradesDeps, actor: Actor, input: ListTrades): Promise<TradePage> {
  const asUser = <T>(work: (trx: Tx) => Promise<T>) => deps.database.asUser(actor.userId, work)
  const found = await asUser((trx) => knownPage(deps, trx, actor, input))
  if (found.kind === 'page') return found.page
  const ids = await orderOf(deps, actor, input, found.list)
  return asUser((trx) => pageOf(trx, actor, input, ids, found.list.revision))
}

/** The position of a trade in a list, from the list's cached order. */
export async function findPosition(
  deps: TradesDeps,
  actor: Actor,
  { id, ...input }: TradePositionInput,
): Promise<TradePosition> {
  const list = await deps.database.asUser(actor.userId, (trx) => listOf(trx, actor, input))
  const ids = await orderOf(deps, actor, input, list)
  return { position: positionOf(ids, input.order === 'desc', id), total: ids.byteLength / ID_BYTES }
}

type ListInput = Omit<ListTrades, 'offset' | 'limit'>

/** A list at the present revision of its accounts. */
interface CurrentList {
  readonly scope: OwnedAccounts
  readonly key: string
  readonly state: string
  readonly revision: number
}

async function listOf(trx: Tx, actor: Actor, input: ListInput): Promise<CurrentList> {
  const { sort, order: _, ...filter } = input
  const accounts = await listedAccounts(trx, actor, filter.accountId)
  const state = accounts.map((account) => `${account.id} ${account.revision}`).join()
  // Excursions change after their trades, which keep their revision.
  const measured = asksExcursions(input) ? ` ${await excursionRevision(trx, actor.userId)}` : ''
  // So do formatted notes.
  const noted = input.hasNotes === undefined ? '' : ` ${await notesRevision(trx, actor.userId)}`
  return {
    scope: { userId: actor.userId, accountIds: accounts.map(({ id }) => id) },
    key: JSON.stringify([actor.userId, sort, filter]),
    state: state + measured + noted,
    revision: accounts.reduce((sum, account) => sum + account.revision, 0),
  }
}

/** Outside a transaction, since callers wait for each other's sorting. */
function orderOf(
  deps: TradesDeps,
  actor: Actor,
  input: ListInput,
  { key, state, scope }: CurrentList,
): Promise<Uint8Array> {
  return deps.tradeOrders.ids(key, state, actor.userId, () =>
    deps.database.asUser(actor.userId, (trx) => lists.orderedIds(trx, scope, input)),
  )
}

type FoundList =
  | { readonly kind: 'page'; readonly page: TradePage }
  | { readonly kind: 'unsorted'; readonly list: CurrentList }

/** The page, if it can be read without sorting the list. */
async function knownPage(deps: TradesDeps, trx: Tx, actor: Actor, input: ListTrades): Promise<FoundList> {
  const { offset: _, limit: __, ...asked } = input
  const list = await listOf(trx, actor, asked)
  const { key, state, scope, revision } = list
  const known = deps.tradeOrders.get(key, state)
  if (known !== undefined && known.ids !== null)
    return { kind: 'page', page: await pageOf(trx, actor, input, known.ids, revision) }
  if (!isDirect(input, scope.accountIds.length)) return { kind: 'unsorted', list }
  const trades = await lists.tradePage(trx, scope, input)
  const total = known?.total ?? (await lists.countTrades(trx, scope, input))
  deps.tradeOrders.put(key, state, { total, ids: null })
  return { kind: 'page', page: { trades: await presented(trx, actor, trades), total, revision } }
}

async function pageOf(
  trx: Tx,
  actor: Actor,
  { order, offset, limit }: ListTrades,
  ids: Uint8Array,
  revision: number,
): Promise<TradePage> {
  const page = await lists.tradesInOrder(trx, actor.userId, idsOfPage(ids, order === 'desc', offset, limit))
  return { trades: await presented(trx, actor, page), total: ids.byteLength / ID_BYTES, revision }
}

async function presented(trx: Tx, { userId }: Actor, rows: readonly TradeRow[]): Promise<Trade[]> {
  const excursions = await excursionsOfTrades(
    trx,
    userId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentTrade(row, excursions.get(row.id) ?? null))
}

/** The list's account, or all accounts that count. */
export async function listedAccounts(
  trx: Tx,
  actor: Actor,
  accountId: string | undefined,
): Promise<readonly AccountRow[]> {
  return accountsInScope(trx, actor.userId, { accountIds: accountId === undefined ? undefined : [accountId] })
}

function isDirect({ sort, offset, limit, ...filter }: ListTrades, accounts: number): boolean {
  const byTime = sort === 'openedAt' || sort === 'closedAt'
  const reached = accounts * (offset + limit)
  return byTime && offset < DIRECT_ROWS && reached > 0 && reached <= MERGED_ROWS && !isDeepFilter(filter)
}

export async function getTrade(deps: TradesDeps, actor: Actor, input: { id: string }): Promise<TradeDetails> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const row = await repo.findTrade(trx, actor.userId, input.id)
    if (!row) throw new AppError('TRADE_NOT_FOUND', { id: input.id })
    return presentTradeDetails(row, await excursionOfTrade(trx, actor.userId, row.id))
  })
}
