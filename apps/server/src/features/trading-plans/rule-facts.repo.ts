import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { RuleTrade } from '@plumbline/domain/rules/rule-trade'
import type { RuleMarks } from '@plumbline/domain/trades/rule-marks'
import { tradeClock } from '@plumbline/domain/time/trade-clock'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'

/** Trades per statement: a few megabytes of JSON. */
const SLICE = 10_000

export interface FactsSpan {
  /** Trades that were open from this day on; null: from the first. */
  readonly openFrom: string | null
  /** Last day of opening, included; null: no end. */
  readonly openedTo: string | null
  /** Included even if it was missed. */
  readonly tradeId?: string
  /** Missed trades instead of those taken. */
  readonly missed?: boolean
}

interface SliceRow {
  count: number
  end_opened_at: string
  end_broker_order: number
  end_source_row: number
  end_id: string
  ids: string[]
  opened_at: number[]
  closed_at: (number | null)[]
  pair: string[]
  flags: number[]
  quantity: number[]
  entry: number[]
  exit: (number | null)[]
  stop: number[]
  target: number[]
  gross: number[]
  net: number[]
  risk: (number | null)[]
  session: (string | null)[]
  strategy_id: (string | null)[]
  strategy_usage: (string | null)[]
  marks: Readonly<Record<string, RuleMarks>> | null
}

const SHORT = 1
const BREAK_EVEN = 2

/** The trades of an account by opening as rules see them, taken or missed ones, in slices as arrays (see statistics). */
export async function* ruleTradesOf(
  trx: Tx,
  account: AccountRow,
  span: FactsSpan,
): AsyncGenerator<readonly RuleTrade[], void, undefined> {
  const clock = tradeClock(account.broker_time_zone)
  const keys = new Map<string, string>()
  const keyOf = (pair: string) => {
    const known = keys.get(pair)
    if (known !== undefined) return known
    const key = pairKey(pair)
    keys.set(pair, key)
    return key
  }
  let last: SliceRow | undefined
  for (;;) {
    const row: SliceRow | undefined = await nextSlice(trx, account, span, last)
    if (row === undefined || row.count === 0) return
    yield row.ids.map((id, place): RuleTrade => {
      const openedAt = row.opened_at[place] ?? 0
      const flags = row.flags[place] ?? 0
      return {
        id,
        currency: account.currency,
        openedAt,
        closedAt: row.closed_at[place] ?? null,
        pair: keyOf(row.pair[place] ?? ''),
        direction: (flags & SHORT) === 0 ? 'long' : 'short',
        quantity: row.quantity[place] ?? 0,
        entryPrice: row.entry[place] ?? 0,
        exitPrice: row.exit[place] ?? null,
        stopLoss: row.stop[place] ?? 0,
        takeProfit: row.target[place] ?? 0,
        grossPnlCents: row.gross[place] ?? 0,
        netPnlCents: row.net[place] ?? 0,
        breakEven: (flags & BREAK_EVEN) !== 0,
        rMultipleE4: row.risk[place] ?? null,
        session: clock.sessionOf(openedAt, row.session[place] ?? null),
        strategyId: row.strategy_id[place] ?? null,
        strategyUsage: row.strategy_usage[place] ?? null,
        marks: row.marks?.[id] ?? NO_MARKS,
      }
    })
    if (row.count < SLICE) return
    last = row
  }
}

const NO_MARKS: RuleMarks = {}

async function nextSlice(
  trx: Tx,
  { user_id: userId, id: accountId }: AccountRow,
  { openFrom, openedTo, tradeId, missed = false }: FactsSpan,
  last: SliceRow | undefined,
): Promise<SliceRow | undefined> {
  const from = openFrom === null ? sql`` : sql`and (closed_at is null or closed_at >= ${openFrom}::timestamp)`
  const to = openedTo === null ? sql`` : sql`and opened_at < ${openedTo}::timestamp + interval '1 day'`
  const counted =
    tradeId === undefined ? sql`missed_trade = ${missed}` : sql`(not missed_trade or id = ${tradeId}::uuid)`
  const behind =
    last === undefined
      ? sql``
      : sql`and (opened_at, broker_order, source_row, id)
          > (${last.end_opened_at}::timestamp, ${last.end_broker_order}::int8, ${last.end_source_row}::int4, ${last.end_id}::uuid)`
  const { rows } = await sql<SliceRow>`
    select count(*)::int4 as count,
      (array_agg(opened_at))[count(*)] as end_opened_at, (array_agg(broker_order))[count(*)] as end_broker_order,
      (array_agg(source_row))[count(*)] as end_source_row, (array_agg(id))[count(*)] as end_id,
      json_agg(id) as ids,
      json_agg(extract(epoch from opened_at)::int8) as opened_at,
      json_agg(extract(epoch from closed_at)::int8) as closed_at,
      json_agg(pair) as pair,
      json_agg((direction = 'short')::int4 + 2 * break_even::int4) as flags,
      json_agg(quantity) as quantity, json_agg(entry_price) as entry, json_agg(exit_price) as exit,
      json_agg(stop_loss) as stop, json_agg(take_profit) as target,
      json_agg(gross_pnl_cents) as gross, json_agg(net_pnl_cents) as net,
      json_agg(case when status = 'closed' then risk_e4 end) as risk,
      json_agg(session) as session, json_agg(strategy_id) as strategy_id,
      json_agg(strategy_usage) as strategy_usage,
      json_object_agg(id, rule_checks) filter (where rule_checks <> '{}'::jsonb) as marks
    from (
      select * from trades
      where user_id = ${userId} and account_id = ${accountId} and ${counted} ${from} ${to} ${behind}
      order by opened_at, broker_order, source_row, id
      limit ${SLICE}) as slice`.execute(trx)
  return rows[0]
}

/** The first day on which a trade was opened that was still open on a day or later; that day itself without one. */
export async function firstOpening(
  trx: Tx,
  { user_id: userId, id }: AccountRow,
  from: string,
): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`
    select min(opened_at)::date as day from trades
    where user_id = ${userId} and account_id = ${id} and not missed_trade and closed_at >= ${from}::timestamp`.execute(
    trx,
  )
  const day = rows[0]?.day ?? from
  return day < from ? day : from
}

/** The account and the day of opening of a trade. */
export async function placeOfTrade(
  trx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly account_id: string; readonly opened_at: string } | undefined> {
  return trx
    .selectFrom('trades')
    .select(['account_id', 'opened_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}
