import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import type { ListTrades } from '@plumbline/contract/trades/trades'
import { eachCategory } from '@plumbline/domain/trades/trade-journal'
import type { TradeSort } from '@plumbline/domain/trades/trade-sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type OwnedAccounts,
  conditions,
  zonedExpressions,
  displayedR,
  excursion,
} from './trade-conditions.repo.ts'
import { columnOf } from './trade-columns.ts'
import type { SessionOf } from './trade-session.repo.ts'
import { type TradeRow, tradesAnywhere } from './trades.read.ts'

const sortColumns: { readonly [Sort in TradeSort]: RawBuilder<unknown> } = {
  openedAt: sql.ref('opened_at'),
  closedAt: sql.ref('closed_at'),
  pair: sql.ref('pair'),
  direction: sql.ref('direction'),
  quantity: sql.ref('quantity'),
  entryPrice: sql.ref('entry_price'),
  exitPrice: sql.ref('exit_price'),
  grossPnl: sql.ref('gross_pnl_cents'),
  fees: sql.ref('fees_cents'),
  netPnl: sql.ref('net_pnl_cents'),
  rMultiple: displayedR,
  mae: excursion('mae_cents'),
  mfe: excursion('mfe_cents'),
  maeR: excursion('mae_r_e4'),
  mfeR: excursion('mfe_r_e4'),
  entryEfficiency: excursion('entry_e4'),
  exitEfficiency: excursion('exit_e4'),
  profitLeft: excursion('left_cents'),
  holdingTime: sql`closed_at - opened_at`,
  emotion: sql.ref('emotion'),
  ...eachCategory((field) => sql.ref(columnOf(field))),
  rating: sql.ref('rating'),
  status: sql.ref('status'),
}

/**
 * Rows `offset` to `offset + limit` in order of time; ids are found in the index first, then their rows are read. For
 * several accounts, the first rows of each account's index are merged, since no index orders them all.
 */
export async function tradePage(
  trx: Tx,
  scope: OwnedAccounts,
  filter: ListTrades,
): Promise<readonly TradeRow[]> {
  const { limit, offset } = filter
  const order = orderOf(filter)
  const firsts = scope.accountIds.map(
    (accountId) => sql`
      (select user_id, id, opened_at, closed_at, broker_order, source_row from trades
        where ${conditions({ ...scope, accountIds: [accountId] }, filter)}
        order by ${order} limit ${limit + offset})`,
  )
  const { rows } = await sql<TradeRow>`
    with page as (
      select user_id, id, row_number() over () as place from (
        select user_id, id from (${sql.join(firsts, sql` union all `)}) as firsts
        order by ${order} limit ${limit} offset ${offset}) as ordered)
    select trades.* from page join trades using (user_id, id) order by page.place`.execute(trx)
  return rows
}

/** The ids of the whole list in ascending order, 16 bytes each. */
export async function orderedIds(
  trx: Tx,
  scope: OwnedAccounts,
  filter: TradeFilter & Pick<ListTrades, 'sort'>,
): Promise<Uint8Array> {
  const derived = await zonedExpressions(trx, scope, filter, filter.sort === 'session')
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(id), ''::bytea order by ${orderOf({ ...filter, order: 'asc' }, derived.session)}) as ids
    from trades where ${conditions(scope, filter, derived)}`.execute(trx)
  return rows[0]?.ids ?? new Uint8Array()
}

/** The ids of the trades that match a filter. */
export async function matchingIds(
  trx: Tx,
  scope: OwnedAccounts,
  filter: TradeFilter,
): Promise<readonly string[]> {
  const derived = await zonedExpressions(trx, scope, filter)
  const { rows } = await sql<{ ids: string[] | null }>`
    select json_agg(id) as ids from trades where ${conditions(scope, filter, derived)}`.execute(trx)
  return rows[0]?.ids ?? []
}

/** The trades with these ids, in the same order; missing ones are skipped. */
export async function tradesInOrder(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const byId = new Map((await tradesAnywhere(trx, userId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Open trades have no closing time: PostgreSQL sorts them last, and first in descending order. Trades without another
 * value (no stop, no session) come first in ascending and last in descending order, which lists the best first.
 */
function orderOf(
  { sort, order }: Pick<ListTrades, 'sort' | 'order'>,
  session?: SessionOf,
): RawBuilder<unknown> {
  const isTime = sort === 'openedAt' || sort === 'closedAt'
  const missing = isTime ? sql`` : order === 'asc' ? sql`nulls first` : sql`nulls last`
  const direction = sql.raw(order)
  const column = sort === 'session' && session !== undefined ? session : sortColumns[sort]
  return sql`${column} ${direction} ${missing},
    broker_order ${direction}, source_row ${direction}, id ${direction}`
}

export async function countTrades(trx: Tx, scope: OwnedAccounts, filter: TradeFilter): Promise<number> {
  const derived = await zonedExpressions(trx, scope, filter)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from trades where ${conditions(scope, filter, derived)}`.execute(trx)
  return rows[0]?.total ?? 0
}
