import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import type { ExportRecord } from '@plumbline/importers/plumbline/export/export-record'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { listCash } from '#server/ledger/cash/cash.read.ts'
import { excursionsOfTrades } from '#server/ledger/trade-facts/excursions.read.ts'
import { listLabels } from '#server/ledger/tags/labels.read.ts'
import { ID_BYTES, idsOfPage } from '#server/ledger/trades/trades.service.ts'
import { orderedIds, tradesInOrder } from '#server/ledger/trades/trade-list.read.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'
import { ChangedMeanwhileError } from './changed-meanwhile.ts'
import * as repo from './exports.repo.ts'
import { cashRecord, tradeRecord } from './trade-record.presenter.ts'

/** About 20 ms of database time and 4 MB of memory: other requests wait no longer than that. */
const PAGE_ROWS = 2_000

/** What to read of an account: `filter` null means all of it, including its cash. */
export interface AccountReading {
  readonly database: Database
  readonly account: AccountRow
  readonly filter: TradeFilter | null
}

/** Pages of an account's trades in opening order, each read in its own transaction. */
export async function* accountTrades(
  { database, account, filter }: AccountReading,
  actor: Actor,
): AsyncGenerator<readonly TradeRow[]> {
  const { userId } = actor
  const page = <T>(read: (trx: Tx) => Promise<T>): Promise<T> =>
    database.asUser(userId, async (trx) => {
      await sameRevision(trx, actor, account)
      return read(trx)
    })
  if (filter !== null) {
    const books = { userId, accountIds: [account.id] }
    const ids = await page((trx) => orderedIds(trx, books, { ...filter, sort: 'openedAt' }))
    for (let offset = 0; offset * ID_BYTES < ids.byteLength; offset += PAGE_ROWS) {
      const wanted = idsOfPage(ids, false, offset, PAGE_ROWS)
      yield await page((trx) => tradesInOrder(trx, userId, wanted))
    }
    return
  }
  let end: repo.PageEnd | null = null
  for (;;) {
    const rows: readonly TradeRow[] = await page((trx) =>
      repo.tradesBehind(trx, userId, account.id, end, PAGE_ROWS),
    )
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    end = last
  }
}

/** An account's trades, then its cash, as file records. */
export async function* accountRecords(
  reading: AccountReading,
  actor: Actor,
): AsyncGenerator<readonly ExportRecord[]> {
  const { database, account, filter } = reading
  const { userId } = actor
  const strategies = await database.asUser(userId, async (trx) => {
    await sameRevision(trx, actor, account)
    return new Map((await listLabels(trx, userId, 'strategies')).map(({ id, label }) => [id, label]))
  })
  for await (const rows of accountTrades(reading, actor)) {
    const excursions = await excursionsOf(database, actor, rows)
    yield rows.map((row) => tradeRecord(row, strategies, excursions.get(row.id)))
  }
  if (filter !== null) return
  yield await database.asUser(userId, async (trx) => {
    await sameRevision(trx, actor, account)
    return (await listCash(trx, userId, account.id, false)).map(cashRecord)
  })
}

/** The excursions of a page of trades. */
export async function excursionsOf(
  database: Database,
  { userId }: Actor,
  rows: readonly TradeRow[],
): Promise<ReadonlyMap<string, TradeExcursion>> {
  const ids = rows.map(({ id }) => id)
  return database.asUser(userId, (trx) => excursionsOfTrades(trx, userId, ids))
}

/** Every write to an account's trades or cash increments its revision: pages of one revision are consistent. */
async function sameRevision(trx: Tx, actor: Actor, { id, revision }: AccountRow): Promise<void> {
  const now = await findAccount(trx, actor.userId, id)
  if (now?.revision !== revision) throw new ChangedMeanwhileError()
}
