import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { CashEvent } from '@plumbline/domain/statistics/closing-summary'
import type { Cover } from '@plumbline/domain/statistics/cover-period'
import type { DateRange, DateSpan } from '@plumbline/domain/time/date-range'
import type { DaySum } from '@plumbline/domain/statistics/period-results'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { type TradeClock, tradeClock } from '@plumbline/domain/time/trade-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'

/** The account whose summaries are computed, and the zone of its hours and sessions. */
export type FoldedAccount = Pick<AccountRow, 'id' | 'broker_time_zone'>

/** What a summary holds: `TradeSummariesTable`. */
export type Fold = 'opening' | 'closing' | 'trades'
type Grain = 'day' | 'month'

/** A stored summary; `text` is what the summary codec wrote. */
export interface SummaryRow {
  readonly day: string
  readonly trades: number
  readonly netPnlCents: number
  readonly cashCents: number
  /** By closing only: trades with R, and the sum of their R multiples × 10⁴. */
  readonly tradesWithR: number
  readonly rMultipleE4: number
  readonly text: string
}

/** Key of an account's summary; a month is named by its first day. */
export interface SummaryKey {
  readonly fold: Fold
  readonly grain: Grain
  readonly day: string
}

export type FoldedDay = SummaryRow & Pick<SummaryKey, 'fold'>
export type FoldedRow = SummaryRow & SummaryKey

interface OutcomeRow {
  id: string
  opened_at: number
  closed_at: number
  pair: string
  direction: 'long' | 'short'
  quantity: number
  gross_pnl_cents: number
  fees_cents: number
  net_pnl_cents: number
  break_even: boolean
  risk_e4: number | null
  session: string | null
  strategy_id: string | null
  tags: string[]
  mistakes: string[]
  emotion: string
}

function toClosedTrade(row: OutcomeRow, clock: TradeClock): ClosedTrade {
  return {
    id: row.id,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    hour: clock.hourOf(row.opened_at),
    pair: pairKey(row.pair),
    direction: row.direction,
    quantity: row.quantity,
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
    netPnlCents: row.net_pnl_cents,
    breakEven: row.break_even,
    rMultipleE4: row.risk_e4,
    session: clock.sessionOf(row.opened_at, row.session),
    strategyId: row.strategy_id,
    tags: row.tags,
    mistakes: row.mistakes,
    emotion: row.emotion,
  }
}

const closedTradeColumns = sql.raw(`
  t.id, extract(epoch from t.opened_at)::int8 as opened_at, extract(epoch from t.closed_at)::int8 as closed_at,
  t.pair, t.direction, t.quantity, t.gross_pnl_cents, t.fees_cents, t.net_pnl_cents, t.break_even, t.risk_e4,
  t.session, t.strategy_id, t.tags, t.mistakes, t.emotion`)

/** The order in which trades are read: by opening or by last close. */
export type TradeOrder = 'opening' | 'closing'

const orderColumns = { opening: 'opened_at', closing: 'closed_at' } as const satisfies Record<
  TradeOrder,
  keyof Schema['trades']
>

/**
 * Closed trades that were taken, within the span and in order. A single index range: joining a list of
 * days made the planner, which has no statistics on rows just written, read the whole table for each day. Bounds are
 * timestamps: under row-level security an index accepts only leakproof operators, and timestamp with date is not one.
 */
export async function closedTradesWithin(
  trx: Tx,
  userId: string,
  { id: accountId, broker_time_zone: zone }: FoldedAccount,
  order: TradeOrder,
  span: DateSpan,
): Promise<readonly ClosedTrade[]> {
  const at = sql.ref(`t.${orderColumns[order]}`)
  const { rows } = await sql<OutcomeRow>`
    select ${closedTradeColumns} from trades t
    where t.user_id = ${userId} and t.account_id = ${accountId}
      and ${at} >= ${span.from}::timestamp and ${at} < ${span.to}::timestamp + interval '1 day'
      and t.status = 'closed' and not t.missed_trade
    order by ${at}, t.broker_order, t.source_row, t.id`.execute(trx)
  const clock = tradeClock(zone)
  return rows.map((row) => toClosedTrade(row, clock))
}

/** Cash operations within the span, in order. */
export async function cashEvents(
  trx: Tx,
  userId: string,
  accountId: string,
  span: DateSpan,
): Promise<readonly CashEvent[]> {
  const { rows } = await sql<{ at: string; amount_cents: number }>`
    select at, amount_cents from cash_operations
    where user_id = ${userId} and account_id = ${accountId} and not dismissed
      and at >= ${span.from}::timestamp and at < ${span.to}::timestamp + interval '1 day'
    order by at, id`.execute(trx)
  return rows.map((row) => ({ kind: 'cash', at: localSeconds(row.at), cashCents: row.amount_cents }))
}

/** All days that the contract's dates can name. */
export const ALL_DAYS: DateSpan = { from: '0001-01-01', to: '9999-12-30' }

/** Stored days of these folds within a span, in order of time. */
export async function storedDays(
  trx: Tx,
  userId: string,
  accountId: string,
  folds: readonly Fold[],
  span: DateSpan,
): Promise<readonly (SummaryRow & { readonly fold: Fold })[]> {
  const { rows } = await sql<StoredRow & { fold: Fold }>`
    select fold, ${summaryColumns} from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} and fold = any(${folds}::text[]) and ${rangeOf('day', span)}
    order by day`.execute(trx)
  return rows.map((row) => ({ fold: row.fold, ...toSummaryRow(row) }))
}

/** Inserts or replaces summaries in one statement. */
export async function writeSummaries(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly FoldedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into trade_summaries
      (user_id, account_id, fold, grain, day, trades, net_pnl_cents, cash_cents, trades_with_r, r_e4, summary)
    select ${userId}::uuid, ${accountId}::uuid, r.* from unnest(
      ${rows.map((row) => row.fold)}::text[], ${rows.map((row) => row.grain)}::text[],
      ${rows.map((row) => row.day)}::date[], ${rows.map((row) => row.trades)}::int8[],
      ${rows.map((row) => row.netPnlCents)}::int8[], ${rows.map((row) => row.cashCents)}::int8[],
      ${rows.map((row) => row.tradesWithR)}::int8[], ${rows.map((row) => row.rMultipleE4)}::int8[],
      ${rows.map((row) => row.text)}::text[]) as r
    on conflict (user_id, account_id, fold, grain, day) do update
      set trades = excluded.trades, net_pnl_cents = excluded.net_pnl_cents, cash_cents = excluded.cash_cents,
        trades_with_r = excluded.trades_with_r, r_e4 = excluded.r_e4, summary = excluded.summary`.execute(trx)
}

/** Deletes summaries of days and months that are empty now. */
export async function dropSummaries(
  trx: Tx,
  userId: string,
  accountId: string,
  keys: readonly SummaryKey[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} and (fold, grain, day) in (
      select * from unnest(${keys.map((key) => key.fold)}::text[], ${keys.map((key) => key.grain)}::text[],
        ${keys.map((key) => key.day)}::date[]))`.execute(trx)
}

/** Deletes all of an account before they are rewritten. */
export async function dropAllSummaries(trx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`delete from trade_summaries where user_id = ${userId} and account_id = ${accountId}`.execute(trx)
}

/** All of an account, in order. */
export async function allSummaries(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly FoldedRow[]> {
  const { rows } = await sql<StoredRow & Pick<SummaryKey, 'fold' | 'grain'>>`
    select fold, grain, ${summaryColumns} from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} order by fold, grain, day`.execute(trx)
  return rows.map((row) => ({ fold: row.fold, grain: row.grain, ...toSummaryRow(row) }))
}

interface StoredRow {
  day: string
  trades: number
  net_pnl_cents: number
  cash_cents: number
  trades_with_r: number
  r_e4: number
  summary: string
}

function toSummaryRow(row: StoredRow): SummaryRow {
  return {
    day: row.day,
    trades: row.trades,
    netPnlCents: row.net_pnl_cents,
    cashCents: row.cash_cents,
    tradesWithR: row.trades_with_r,
    rMultipleE4: row.r_e4,
    text: row.summary,
  }
}

const summaryColumns = sql.raw('day, trades, net_pnl_cents, cash_cents, trades_with_r, r_e4, summary')

/** The summaries that cover a period, in order of time. */
export async function coveringSummaries(
  trx: Tx,
  userId: string,
  accountId: string,
  fold: Fold,
  cover: Cover,
): Promise<readonly SummaryRow[]> {
  const ranges: RawBuilder<unknown>[] = cover.days.map((range) => rangeOf('day', range))
  if (cover.months) ranges.push(rangeOf('month', cover.months))
  if (ranges.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select ${summaryColumns} from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} and fold = ${fold} and (${sql.join(ranges, sql` or `)})
    order by day`.execute(trx)
  return rows.map(toSummaryRow)
}

function rangeOf(grain: Grain, range: DateRange): RawBuilder<unknown> {
  return sql`(grain = ${grain} and day >= ${range.from ?? '-infinity'}::date and day <= ${range.to ?? 'infinity'}::date)`
}

/** Net P&L and cash (cents) before a day. */
export async function movedBefore(trx: Tx, userId: string, accountId: string, day: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(net_pnl_cents + cash_cents), 0)::int8 as moved from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} and fold = 'closing' and (
      (grain = 'month' and day < date_trunc('month', ${day}::date)::date)
      or (grain = 'day' and day >= date_trunc('month', ${day}::date)::date and day < ${day}::date))`.execute(
    trx,
  )
  return rows[0]?.moved ?? 0
}

export async function accountIds(trx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from accounts where user_id = ${userId} order by id`.execute(trx)
  return rows.map((row) => row.id)
}

/** Number of closed trades and realised money for each day of a period, without loading the summaries' text. */
export async function dayNets(
  trx: Tx,
  userId: string,
  accountId: string,
  period: DateRange,
): Promise<readonly DaySum[]> {
  const { rows } = await sql<{ day: string; trades: number; net_pnl_cents: number }>`
    select day, trades, net_pnl_cents from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} and fold = 'closing' and ${rangeOf('day', period)}
    order by day`.execute(trx)
  return rows.map((row) => ({ day: row.day, trades: row.trades, netPnlCents: row.net_pnl_cents }))
}
