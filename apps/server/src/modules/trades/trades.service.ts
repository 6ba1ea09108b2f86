import { AppError } from '@plumbline/contract/errors'
import type { ListTrades, TradeDetails, TradePage } from '@plumbline/contract/trades/trades'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { findAccount } from '#server/modules/accounts/accounts.service.ts'
import { ID_BYTES, idsOfPage, type OrderCache } from './order-cache.ts'
import * as lists from './trade-list.repo.ts'
import { presentTrade, presentTradeDetails } from './trades.presenter.ts'
import * as repo from './trades.repo.ts'

export { type BrokerColumns, brokerValuesOfRow, type NewTrade } from './trade-row.ts'
export { setTradeDates } from './trades.repo.ts'
export type { TradeWriter } from './trade-writer.ts'
export { AccountNotLockedError, type TradeWriters, writeAccounts, writeTrades } from './write-trades.ts'

export interface TradesDeps {
  readonly database: Database
  readonly tradeOrders: OrderCache
}

/** The first rows by time come straight from an index; everything else is read by place from the list's order. */
const DIRECT_ROWS = 1000

export async function listTrades(deps: TradesDeps, actor: Actor, input: ListTrades): Promise<TradePage> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    const { sort, order, offset, limit, ...filter } = input
    const key = JSON.stringify([actor.userId, sort, filter])
    let ids = deps.tradeOrders.get(key, account.revision)
    const byTime = sort === 'openedAt' || sort === 'closedAt'
    if (ids === undefined && byTime && offset < DIRECT_ROWS && !lists.isDeepFilter(filter)) {
      const trades = await lists.tradePage(trx, actor.userId, input)
      const total = await lists.countTrades(trx, actor.userId, input)
      return { trades: trades.map(presentTrade), total, revision: account.revision }
    }
    if (ids === undefined) {
      ids = await lists.orderedIds(trx, actor.userId, input)
      deps.tradeOrders.put(key, account.revision, ids)
    }
    const page = await lists.tradesInOrder(trx, actor.userId, idsOfPage(ids, order === 'desc', offset, limit))
    return { trades: page.map(presentTrade), total: ids.byteLength / ID_BYTES, revision: account.revision }
  })
}

export async function getTrade(deps: TradesDeps, actor: Actor, input: { id: string }): Promise<TradeDetails> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const row = await repo.findTrade(trx, actor.userId, input.id)
    if (!row) throw new AppError('TRADE_NOT_FOUND', { id: input.id })
    return presentTradeDetails(row)
  })
}
