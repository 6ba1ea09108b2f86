import { AppError } from '@plumbline/contract/errors'
import type { ListTrades, Trade, TradePage } from '@plumbline/contract/trades/trades'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { Database, Tx } from '#server/db/database.ts'
import { UnsafeIntegerError } from '#server/db/type-parsers.ts'
import type { Actor } from '#server/http/context.ts'
import {
  type AccountRow,
  findAccount,
  lockedAccount,
  settleAccount,
} from '#server/modules/accounts/accounts.service.ts'
import { accountSums, type FreshOutcome, refold } from '#server/modules/statistics/statistics.service.ts'
import {
  brokerFields,
  brokerValuesOfRow,
  type NewTrade,
  orderKeyOf,
  outcomeOf,
  tradeInsert,
} from './trade-row.ts'
import { ID_BYTES, idsOfPage, type OrderCache } from './order-cache.ts'
import { presentTrade } from './trades.presenter.ts'
import * as repo from './trades.repo.ts'

export { type BrokerColumns, brokerValuesOfRow, type NewTrade } from './trade-row.ts'

export interface TradesDeps {
  readonly database: Database
  readonly tradeOrders: OrderCache
}

/** Rows of one insert statement: about 3 MB of text, so that neither side holds much more than a slice. */
const ROWS_AT_ONCE = 5000

/** What a write may do to the trades of a locked account; it keeps book of the days whose summaries become stale. */
export interface TradeWriter {
  readonly account: AccountRow
  readonly add: (trades: readonly NewTrade[]) => Promise<void>
  /** Deletes trades of this account; ids that are gone or elsewhere are left out of the answer. */
  readonly remove: (ids: readonly string[]) => Promise<readonly string[]>
  /** Sets the fields that follow the broker; answers what they were, without the trades that are gone. */
  readonly followBroker: (
    merges: ReadonlyMap<string, (current: BrokerValues) => BrokerValues>,
  ) => Promise<ReadonlyMap<string, BrokerValues>>
  /** Marks the day of a cash operation. */
  readonly touchCash: (localTime: string) => void
}

/**
 * The one way to write trades (DESIGN section 4): lock the account, write, fold the touched days anew, settle the
 * balance, count the revision up. All in the caller's transaction, so that a failure leaves nothing behind.
 */
export async function writeTrades<T>(
  trx: Tx,
  userId: string,
  accountId: string,
  write: (writer: TradeWriter) => Promise<T>,
): Promise<T> {
  const account = await lockedAccount(trx, userId, accountId)
  const opening = new Set<string>()
  const closing = new Set<string>()
  const rewritten = new Set<string>()
  const fresh: FreshOutcome[] = []
  const touch = (openedAt: string, closedAt: string | null) => {
    opening.add(openedAt.slice(0, 10))
    if (closedAt !== null) closing.add(closedAt.slice(0, 10))
  }
  const touchRewritten = (openedAt: string, closedAt: string | null) => {
    touch(openedAt, closedAt)
    rewritten.add(openedAt.slice(0, 10))
    if (closedAt !== null) rewritten.add(closedAt.slice(0, 10))
  }
  const result = await write({
    account,
    async add(trades) {
      for (const slice of slices(trades)) {
        await repo.insertTrades(trx, userId, account.id, slice.map(tradeInsert))
        for (const trade of slice) {
          touch(trade.values.openedAt, trade.values.closedAt)
          const outcome = outcomeOf(trade)
          if (outcome !== null) fresh.push({ outcome, key: orderKeyOf(trade) })
        }
      }
    },
    async remove(ids) {
      const removed = await repo.deleteTrades(trx, userId, account.id, ids)
      for (const place of removed) touchRewritten(place.openedDay, place.closedDay)
      return removed.map((place) => place.id)
    },
    async followBroker(merges) {
      const known = new Map<string, BrokerValues>()
      for (const ids of slices([...merges.keys()])) {
        const rows = await repo.findTrades(trx, userId, account.id, ids)
        const updates = rows.map((row) => {
          const before = brokerValuesOfRow(row)
          const after = merges.get(row.id)?.(before) ?? before
          known.set(row.id, before)
          touchRewritten(before.openedAt, before.closedAt)
          touchRewritten(after.openedAt, after.closedAt)
          return { id: row.id, ...brokerFields(after) }
        })
        await repo.updateBrokerFields(trx, userId, updates)
      }
      return known
    },
    touchCash: (localTime) => closing.add(localTime.slice(0, 10)),
  })
  await settled(async () => {
    await refold(trx, userId, account.id, { opening, closing, rewritten, fresh })
    await settleAccount(trx, userId, account.id, await accountSums(trx, userId, account.id))
  })
  return result
}

function slices<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}

/** Money is summed in cents that numbers hold exactly; a write that would leave that range is refused as a whole. */
async function settled(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UnsafeIntegerError)) throw error
    const reason = 'its amounts add up to more than 90 trillion, which cannot be kept to the cent'
    throw new AppError('ACCOUNT_NOT_SAVED', { reason })
  }
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
    if (ids === undefined && byTime && offset < DIRECT_ROWS) {
      const trades = await repo.tradePage(trx, actor.userId, input)
      const total = await repo.countTrades(trx, actor.userId, input)
      return { trades: trades.map(presentTrade), total, revision: account.revision }
    }
    if (ids === undefined) {
      ids = await repo.orderedIds(trx, actor.userId, input)
      deps.tradeOrders.put(key, account.revision, ids)
    }
    const page = await repo.tradesInOrder(trx, actor.userId, idsOfPage(ids, order === 'desc', offset, limit))
    return { trades: page.map(presentTrade), total: ids.byteLength / ID_BYTES, revision: account.revision }
  })
}

export async function getTrade(deps: TradesDeps, actor: Actor, input: { id: string }): Promise<Trade> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const row = await repo.findTrade(trx, actor.userId, input.id)
    if (!row) throw new AppError('TRADE_NOT_FOUND', { id: input.id })
    return presentTrade(row)
  })
}
