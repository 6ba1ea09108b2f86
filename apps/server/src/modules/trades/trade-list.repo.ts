import type { TradeFilter } from '@plumbline/contract/trades/trade-filter'
import type { ListTrades, TradeSort } from '@plumbline/contract/trades/trades'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type TradeRow, tradesAnywhere } from './trades.repo.ts'

const sortColumns = {
  openedAt: 'opened_at',
  closedAt: 'closed_at',
  pair: 'pair',
  direction: 'direction',
  quantity: 'quantity',
  entryPrice: 'entry_price',
  exitPrice: 'exit_price',
  grossPnl: 'gross_pnl_cents',
  fees: 'fees_cents',
  netPnl: 'net_pnl_cents',
  rMultiple: 'risk_e4',
  holdingTime: 'closed_at - opened_at',
  session: 'session',
  emotion: 'emotion',
  status: 'status',
} as const satisfies Record<TradeSort, string>

/** Rows `offset` to `offset + limit` of the order; the ids are found in the index first, then their rows are read. */
export async function tradePage(trx: Tx, userId: string, filter: ListTrades): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    with page as (
      select user_id, id, row_number() over () as place from (
        select user_id, id from trades where ${conditions(userId, filter)}
        order by ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset}) as ordered)
    select trades.* from page join trades using (user_id, id) order by page.place`.execute(trx)
  return rows
}

/** The ids of the whole list in ascending order, 16 bytes each. */
export async function orderedIds(
  trx: Tx,
  userId: string,
  filter: TradeFilter & Pick<ListTrades, 'sort'>,
): Promise<Uint8Array> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(id), ''::bytea order by ${orderOf({ ...filter, order: 'asc' })}) as ids
    from trades where ${conditions(userId, filter)}`.execute(trx)
  return rows[0]?.ids ?? new Uint8Array()
}

/** The trades of these ids, in their order; those that are gone are left out. */
export async function tradesInOrder(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const byId = new Map((await tradesAnywhere(trx, userId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Open trades have no time of closing: PostgreSQL sorts them last, and first when the order is reversed. Where another
 * value is missing (no stop, no session), its trade comes last in the reversed order, best first.
 */
function orderOf({ sort, order }: Pick<ListTrades, 'sort' | 'order'>): RawBuilder<unknown> {
  const isTime = sort === 'openedAt' || sort === 'closedAt'
  const missing = isTime ? sql`` : order === 'asc' ? sql`nulls first` : sql`nulls last`
  const direction = sql.raw(order)
  return sql`${sql.raw(sortColumns[sort])} ${direction} ${missing},
    broker_order ${direction}, source_row ${direction}, id ${direction}`
}

export async function countTrades(trx: Tx, userId: string, filter: TradeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from trades where ${conditions(userId, filter)}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Whether a filter looks at what no index knows: its list is then put together once, not for every page. */
export function isDeepFilter(filter: TradeFilter): boolean {
  const { tags, strategyId, session, emotion, result, missed, search } = filter
  return [tags, strategyId, session, emotion, result, missed, search].some((value) => value !== undefined)
}

/**
 * Times are compared with timestamps, never with dates: under row-level security an index takes only operators that are
 * marked leakproof, and those between the two types are not (a day was then looked for in the whole account).
 */
function conditions(userId: string, filter: TradeFilter): RawBuilder<boolean> {
  const parts = [sql`user_id = ${userId}`, sql`account_id = ${filter.accountId}`]
  if (filter.from !== undefined) parts.push(sql`opened_at >= ${filter.from}::timestamp`)
  if (filter.to !== undefined) parts.push(sql`opened_at < ${filter.to}::timestamp + interval '1 day'`)
  if (filter.status !== undefined) parts.push(sql`status = ${filter.status}`)
  if (filter.direction !== undefined) parts.push(sql`direction = ${filter.direction}`)
  if (filter.pair !== undefined) parts.push(sql`pair = ${filter.pair}`)
  if (filter.tags !== undefined && filter.tags.length > 0) parts.push(sql`tags && ${filter.tags}::text[]`)
  if (filter.strategyId !== undefined) parts.push(sql`coalesce(strategy_id, '') = ${filter.strategyId}`)
  if (filter.session !== undefined) parts.push(sql`coalesce(session, '') = ${filter.session}`)
  if (filter.emotion !== undefined) parts.push(sql`emotion = ${filter.emotion}`)
  if (filter.missed !== undefined) parts.push(sql`missed_trade = ${filter.missed}`)
  if (filter.result !== undefined) parts.push(resultConditions[filter.result])
  for (const word of filter.search?.split(/\s+/).filter((text) => text !== '') ?? []) {
    parts.push(sql`strpos(lower(concat_ws(' ', notes, pair, array_to_string(tags, ' '), mt5_trade_id)),
      lower(${word})) > 0`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const resultConditions = {
  win: sql`status = 'closed' and not break_even and net_pnl_cents > 0`,
  loss: sql`status = 'closed' and not break_even and net_pnl_cents < 0`,
  zero: sql`status = 'closed' and not break_even and net_pnl_cents = 0`,
  breakEven: sql`status = 'closed' and break_even`,
} as const satisfies Record<NonNullable<TradeFilter['result']>, unknown>
