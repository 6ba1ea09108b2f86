import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import { IMPORT_TAG_END } from '@plumbline/domain/imports/import-tag'
import type { DayTrade } from '@plumbline/domain/levels/ended-at-limit'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The last closed trades of each account that facts about trades are read from: an index scan of any large account. */
const LAST_TRADES = 1_000

const { riskSettings: risk } = newAccountDefaults

/** The user's accounts without the sample account. */
const ownAccounts = (userId: string): RawBuilder<unknown> => sql`
  select id from accounts where user_id = ${userId} and not is_sample`

export interface SetUpFacts {
  readonly imports: number
  readonly agreeingImports: number
  readonly accountsWithTimeZone: number
  readonly accountsWithLimits: number
  readonly tradingPlans: number
  readonly plannedDays: number
}

/**
 * Imports, account settings, plans: a few rows each. Limits count if they are not those of every new account. A sync
 * agrees if no difference to the terminal's balance is left. A plan of a day was written by its end, a day later as for
 * `finishedReviews`.
 */
export async function setUpFacts(trx: Tx, userId: string): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`
    with own as (${ownAccounts(userId)}),
    confirmed as (
      select preview ->> 'agrees' = 'true' as agrees from imports
      where user_id = ${userId} and state = 'confirmed'
        and (account_id in (select id from own)
          or account_id is null and result ->> 'kind' is distinct from 'plumbline')
    )
    select (select count(*) from confirmed)::int8 as "imports",
      (select count(*) from confirmed where agrees)::int8
        + (select count(*) from mt5_runs where user_id = ${userId} and account_id in (select id from own)
            and state = 'done' and residual_cents = 0 and undone_at is null)::int8 as "agreeingImports",
      (select count(*) from accounts where user_id = ${userId} and not is_sample
        and broker_time_zone is not null)::int8 as "accountsWithTimeZone",
      (select count(*) from accounts where user_id = ${userId} and not is_sample
        and max_daily_loss > 0 and max_drawdown > 0 and (max_position_size, max_daily_loss, max_drawdown)
          <> (${risk.maxPositionSize}, ${risk.maxDailyLoss}, ${risk.maxDrawdown}))::int8 as "accountsWithLimits",
      (select count(*) from trading_plan_templates where user_id = ${userId} and deleted_at is null
        and jsonb_array_length(rules) > 0)::int8 as "tradingPlans",
      (select count(*) from notes where user_id = ${userId} and review_date is not null and deleted_at is null
        and review_period = 'day' and review_part = 'plan' and plain <> ''
        and created_at < review_date + interval '2 days')::int8 as "plannedDays"`.execute(trx)
  const [facts] = rows
  if (facts === undefined) throw new Error('Counting returned no row')
  return facts
}

export interface FinishedReview {
  readonly period: 'day' | 'week' | 'month'
  readonly date: string
  /** Finished within a week after its day; of a week or month within two weeks after its end. */
  readonly isTimely: boolean
}

/** Users' days begin up to a day before or after the server's, so each limit is a day later. */
export async function finishedReviews(trx: Tx, userId: string): Promise<readonly FinishedReview[]> {
  const { rows } = await sql<FinishedReview>`
    select period, date, done_at < date + case period
        when 'day' then interval '9 days' when 'week' then interval '22 days' else interval '1 month 15 days'
      end as "isTimely"
    from daily_reviews where user_id = ${userId} and done_at is not null and deleted_at is null`.execute(trx)
  return rows
}

export interface TradeCounts {
  readonly tradesWithStop: number
  readonly annotatedTrades: number
  readonly reviewedTrades: number
  readonly taggedLosingDays: number
  /** Whether each trade had a stop, in order of closing. */
  readonly stops: readonly boolean[]
}

/**
 * Of the last trades of each account. What an import adds is no annotation: its tag and the broker's comment. A
 * losing day counts if all its trades are among the last ones and its every losing trade has a mistake.
 */
export async function tradeCounts(trx: Tx, userId: string, today: string): Promise<TradeCounts> {
  const { rows } = await sql<TradeCounts>`
    with last as materialized (
      select t.* from (${ownAccounts(userId)}) own cross join lateral (
        select t.id, t.account_id, t.closed_at, t.closed_at::date as day, t.broker_order, t.source_row,
          t.net_pnl_cents, t.break_even, t.stop_loss > 0 as has_stop, t.mistakes <> '{}' as has_mistake,
          t.reviewed_at is not null as is_reviewed,
          exists (select from unnest(t.tags) tag where tag not like ${`%${IMPORT_TAG_END}`}) or t.mistakes <> '{}' or t.notes <> '' and t.mt5_trade_id = ''
            or exists (select from notes n where n.user_id = t.user_id and n.trade_id = t.id
              and n.deleted_at is null and n.plain <> '') as is_annotated
        from trades t
        where t.user_id = ${userId} and t.account_id = own.id and t.closed_at is not null and not t.missed_trade
        order by t.closed_at desc, t.broker_order desc, t.source_row desc, t.id desc limit ${LAST_TRADES}) t
    ), days as (
      select l.account_id, l.day from last l
      where l.day < ${today}::date group by l.account_id, l.day
      having sum(l.net_pnl_cents) < 0 and bool_and(l.has_mistake or l.break_even or l.net_pnl_cents >= 0)
        and count(*) = (select s.trades from trade_summaries s where s.user_id = ${userId}
          and s.account_id = l.account_id and s.fold = 'closing' and s.grain = 'day' and s.day = l.day)
    )
    select count(*) filter (where has_stop)::int8 as "tradesWithStop",
      count(*) filter (where is_annotated)::int8 as "annotatedTrades",
      count(*) filter (where is_reviewed)::int8 as "reviewedTrades",
      (select count(*) from days)::int8 as "taggedLosingDays",
      coalesce(json_agg(has_stop order by closed_at, broker_order, source_row, id), '[]') as stops
    from last`.execute(trx)
  const [counts] = rows
  if (counts === undefined) throw new Error('Counting returned no row')
  return counts
}

export interface AccountDay {
  readonly day: string
  readonly netPnlCents: number
  /** Balance at the start of the day. */
  readonly startCents: number
}

/** An account's days with closed trades, newest first. */
export async function accountDays(
  trx: Tx,
  userId: string,
  account: { readonly id: string; readonly initial_balance_cents: number },
  before: string,
): Promise<readonly AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select day, net_pnl_cents as "netPnlCents", (${account.initial_balance_cents}::int8
      + coalesce(sum(net_pnl_cents + cash_cents) over (order by day
          rows between unbounded preceding and 1 preceding), 0))::int8 as "startCents"
    from trade_summaries
    where user_id = ${userId} and account_id = ${account.id} and fold = 'closing' and grain = 'day'
      and day < ${before}::date
    order by day desc`.execute(trx)
  return rows
}

/** The trades that were opened or closed on a day; null if there are more than `most`. */
export async function dayTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  day: string,
  most: number,
): Promise<readonly DayTrade[] | null> {
  const onDay = (column: 'opened_at' | 'closed_at') => sql`
    select id, opened_at, closed_at, net_pnl_cents from trades
    where user_id = ${userId} and account_id = ${accountId} and not missed_trade
      and ${sql.ref(column)} >= ${day}::timestamp and ${sql.ref(column)} < ${day}::timestamp + interval '1 day'`
  const { rows } = await sql<DayTrade>`
    select opened_at as "openedAt", net_pnl_cents as "netPnlCents",
      case when closed_at >= ${day}::timestamp and closed_at < ${day}::timestamp + interval '1 day'
        then closed_at end as "closedAt"
    from (${onDay('opened_at')} union ${onDay('closed_at')}) t limit ${most + 1}`.execute(trx)
  return rows.length > most ? null : rows
}

/** Trades by day of opening, newest first. */
export async function openingDays(
  trx: Tx,
  userId: string,
  span: { readonly from: string; readonly before: string },
): Promise<readonly { readonly day: string; readonly trades: number }[]> {
  const { rows } = await sql<{ day: string; trades: number }>`
    select day, sum(trades)::int8 as trades from trade_summaries
    where user_id = ${userId} and account_id in (${ownAccounts(userId)}) and fold = 'opening' and grain = 'day'
      and day >= ${span.from}::date and day < ${span.before}::date
    group by day order by day desc`.execute(trx)
  return rows
}
