import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { TradeFilter } from '@plumbline/contract/trades/trade-filter'
import type { ListTrades, TradeSort } from '@plumbline/contract/trades/trades'
import { type BucketRange, holdingRange, rRange, sizeRange } from '@plumbline/domain/statistics/bucket-keys'
import { WEEKDAYS } from '@plumbline/domain/statistics/trade-statistics'
import { sessionKey } from '@plumbline/domain/time/market-session'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { hourOfTrades } from './trade-hour.repo.ts'
import { type SessionOf, sessionOfTrades, zonedSpans } from './trade-session.repo.ts'
import { type TradeRow, tradesAnywhere } from './trades.read.ts'

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
  // An open trade has no result yet, so it has no R either.
  rMultiple: "case when status = 'closed' then risk_e4 end",
  holdingTime: 'closed_at - opened_at',
  session: 'session',
  emotion: 'emotion',
  rating: 'rating',
  status: 'status',
} as const satisfies Record<TradeSort, string>

/** Trades of one user in one or several accounts. */
export interface AccountScope {
  readonly userId: string
  readonly accountIds: readonly string[]
}

/**
 * Rows `offset` to `offset + limit` in order of time; ids are found in the index first, then their rows are read. For
 * several accounts, the first rows of each account's index are merged, since no index orders them all.
 */
export async function tradePage(
  trx: Tx,
  scope: AccountScope,
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

/**
 * A cheap necessary condition for equal pairs; it spares nearly every row `plumbline_pair_key`, which costs ten times
 * as much.
 */
function lettersOf(pair: RawBuilder<unknown>): RawBuilder<string> {
  return sql`translate(${pair}, 'abcdefghijklmnopqrstuvwxyz/_- ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`
}

/** Matches a pair in any spelling. */
function samePair(pair: string): RawBuilder<unknown> {
  const key = pairKey(pair)
  return sql`(pair = ${key} or (${lettersOf(sql`pair`)} = ${lettersOf(sql`${key}`)}
    and plumbline_pair_key(pair) = ${key}))`
}

/** Matches part of a pair, in any spelling of both. */
function partOfPair(text: string): RawBuilder<unknown> {
  const key = pairKey(text)
  return sql`(strpos(${lettersOf(sql`pair`)}, ${lettersOf(sql`${key}`)}) > 0
    and strpos(upper(plumbline_pair_key(pair)), upper(${key})) > 0)`
}

/** The ids of the whole list in ascending order, 16 bytes each. */
export async function orderedIds(
  trx: Tx,
  scope: AccountScope,
  filter: TradeFilter & Pick<ListTrades, 'sort'>,
): Promise<Uint8Array> {
  const derived = await derivedOf(trx, scope, filter)
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(id), ''::bytea order by ${orderOf({ ...filter, order: 'asc' }, derived.session)}) as ids
    from trades where ${conditions(scope, filter, derived)}`.execute(trx)
  return rows[0]?.ids ?? new Uint8Array()
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
  const column = sort === 'session' && session !== undefined ? session : sql.raw(sortColumns[sort])
  return sql`${column} ${direction} ${missing},
    broker_order ${direction}, source_row ${direction}, id ${direction}`
}

export async function countTrades(trx: Tx, scope: AccountScope, filter: TradeFilter): Promise<number> {
  const derived = await derivedOf(trx, scope, filter)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from trades where ${conditions(scope, filter, derived)}`.execute(trx)
  return rows[0]?.total ?? 0
}

const indexed: ReadonlySet<string> = new Set<keyof TradeFilter>([
  'accountId',
  'from',
  'to',
  'daysOf',
  'status',
  'direction',
  'pair',
])

/** Whether a filter uses columns without an index: its list is then sorted once and cached, not per page. */
export function isDeepFilter(filter: TradeFilter): boolean {
  return Object.entries(filter).some(([part, value]) => value !== undefined && !indexed.has(part))
}

/** SQL expressions that depend on the accounts' zones. */
interface Derived {
  readonly session: SessionOf
  readonly hour: RawBuilder<number>
}

/** Without a filter or sort on session or hour, zones are not needed. */
const withoutZones: Derived = { session: sql`session`, hour: hourOfTrades([]) }

async function derivedOf(
  trx: Tx,
  { userId, accountIds }: AccountScope,
  { session, hour, sort }: TradeFilter & { readonly sort?: TradeSort },
): Promise<Derived> {
  if (session === undefined && hour === undefined && sort !== 'session') return withoutZones
  const spans = await zonedSpans(trx, userId, accountIds)
  return { session: sessionOfTrades(spans), hour: hourOfTrades(spans) }
}

/**
 * Times are compared with timestamps, never with dates: under row-level security an index uses only leakproof
 * operators, and those between the two types are not (searching one day then scanned the whole account).
 */
function conditions(
  { userId, accountIds }: AccountScope,
  filter: TradeFilter,
  { session, hour }: Derived = withoutZones,
): RawBuilder<boolean> {
  const [only] = accountIds
  const isOne = accountIds.length === 1
  const parts = [
    sql`user_id = ${userId}`,
    isOne ? sql`account_id = ${only}` : sql`account_id = any(${accountIds}::uuid[])`,
  ]
  const at = filter.daysOf === 'closing' ? sql`closed_at` : sql`opened_at`
  if (filter.from !== undefined) parts.push(sql`${at} >= ${filter.from}::timestamp`)
  if (filter.to !== undefined) parts.push(sql`${at} < ${filter.to}::timestamp + interval '1 day'`)
  if (filter.currency !== undefined) {
    parts.push(sql`account_id in (
      select id from accounts where user_id = ${userId} and currency = ${filter.currency})`)
  }
  if (filter.status !== undefined) parts.push(sql`status = ${filter.status}`)
  if (filter.direction !== undefined) parts.push(sql`direction = ${filter.direction}`)
  if (filter.pair !== undefined) parts.push(samePair(filter.pair))
  if (filter.tags !== undefined && filter.tags.length > 0) parts.push(sql`tags && ${filter.tags}::text[]`)
  if (filter.strategyId !== undefined) parts.push(sql`coalesce(strategy_id, '') = ${filter.strategyId}`)
  if (filter.session !== undefined) parts.push(sql`coalesce(${session}, '') = ${sessionKey(filter.session)}`)
  if (filter.emotion !== undefined) parts.push(sql`emotion = ${filter.emotion}`)
  if (filter.weekday !== undefined) {
    parts.push(sql`extract(isodow from opened_at) = ${WEEKDAYS.indexOf(filter.weekday) + 1}`)
  }
  if (filter.hour !== undefined) parts.push(sql`${hour} = ${filter.hour}`)
  if (filter.holding !== undefined) parts.push(within(heldSeconds, holdingRange(filter.holding)))
  if (filter.size !== undefined) parts.push(within(sql`quantity`, sizeRange(filter.size)))
  if (filter.risk !== undefined) parts.push(within(displayedR, rRange(filter.risk)))
  if (filter.rating !== undefined) parts.push(sql`coalesce(rating, 0) = ${filter.rating}`)
  if (filter.missed !== undefined) parts.push(sql`missed_trade = ${filter.missed}`)
  if (filter.result !== undefined) parts.push(resultConditions[filter.result])
  for (const word of filter.search?.split(/\s+/).filter((text) => text !== '') ?? []) {
    parts.push(sql`(strpos(lower(concat_ws(' ', notes, pair, array_to_string(tags, ' '), mt5_trade_id)),
      lower(${word})) > 0 or ${partOfPair(word)})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const heldSeconds = sql`(extract(epoch from closed_at)::int8 - extract(epoch from opened_at)::int8)`
/** R as displayed: none while the trade is open. */
const displayedR = sql.raw(sortColumns.rMultiple)

/** Whether a value is in a breakdown's group; an unknown group (null) matches nothing. */
function within(value: RawBuilder<unknown>, range: BucketRange | null): RawBuilder<boolean> {
  if (range === null) return sql<boolean>`false`
  const { from, to } = range
  const ends = [
    sql`${value} is not null`,
    ...(from === null ? [] : [sql`${value} >= ${from}::numeric`]),
    ...(to === null ? [] : [sql`${value} < ${to}::numeric`]),
  ]
  return sql<boolean>`${sql.join(ends, sql` and `)}`
}

const resultConditions = {
  win: sql`status = 'closed' and not break_even and net_pnl_cents > 0`,
  loss: sql`status = 'closed' and not break_even and net_pnl_cents < 0`,
  zero: sql`status = 'closed' and not break_even and net_pnl_cents = 0`,
  breakEven: sql`status = 'closed' and break_even`,
} as const satisfies Record<NonNullable<TradeFilter['result']>, unknown>
