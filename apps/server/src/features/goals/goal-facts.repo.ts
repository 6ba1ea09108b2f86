import type { ShareDay, SumDay } from '@plumbline/domain/goals/goal-facts'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Days of accounts, each by its own broker’s clock; days of two accounts with the same date are one. */
interface DaysOf {
  readonly userId: string
  readonly accountIds: readonly string[]
  readonly span: DateSpan
}

function closingDays({ userId, accountIds, span }: DaysOf): RawBuilder<unknown> {
  return sql`trade_summaries
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[]) and fold = 'closing' and grain = 'day'
      and (trades > 0 or net_pnl_cents <> 0) and day between ${span.from}::date and ${span.to}::date`
}

/** Net P&L in cents of days with a close. */
export async function netDays(trx: Tx, of: DaysOf): Promise<readonly SumDay[]> {
  const { rows } = await sql<SumDay>`
    select day, sum(net_pnl_cents)::int8 as "valueE2" from ${closingDays(of)} group by day order by day`.execute(
    trx,
  )
  return rows
}

/** R in hundredths, not rounded, of days with closed trades that have one. */
export async function rDays(trx: Tx, of: DaysOf): Promise<readonly SumDay[]> {
  const { rows } = await sql<SumDay>`
    select day, sum(r_e4)::float8 / 100 as "valueE2" from ${closingDays(of)} and trades_with_r > 0
    group by day order by day`.execute(trx)
  return rows
}

/** The stored summary of each day with closed trades of one account, for `decodeClosing`. */
export async function closingTexts(
  trx: Tx,
  of: DaysOf,
): Promise<readonly { readonly day: string; readonly text: string }[]> {
  const { rows } = await sql<{ day: string; text: string }>`
    select day, summary as text from ${closingDays(of)} order by day`.execute(trx)
  return rows
}

/** Bounds are timestamps, as in statistics.repo.ts. */
function tradesBy(column: 'opened_at' | 'closed_at', { userId, accountIds, span }: DaysOf) {
  const at = sql.ref(column)
  return sql`trades
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[]) and not missed_trade
      and ${at} >= ${span.from}::timestamp and ${at} < ${span.to}::timestamp + interval '1 day'`
}

/** Winning trades of all closed ones, by the same rule as `groupColumns`. */
export async function winDays(trx: Tx, of: DaysOf): Promise<readonly ShareDay[]> {
  const { rows } = await sql<ShareDay>`
    select closed_at::date as day, count(*)::int8 as whole,
      count(*) filter (where not break_even and net_pnl_cents > 0)::int8 as part
    from ${tradesBy('closed_at', of)} and status = 'closed' group by 1 order by 1`.execute(trx)
  return rows
}

/** Trades with a stop of all that were opened. */
export async function stopDays(trx: Tx, of: DaysOf): Promise<readonly ShareDay[]> {
  const { rows } = await sql<ShareDay>`
    select opened_at::date as day, count(*)::int8 as whole, count(*) filter (where stop_loss > 0)::int8 as part
    from ${tradesBy('opened_at', of)} group by 1 order by 1`.execute(trx)
  return rows
}

/** Finished reviews of days by the user’s clock: 1 for a day with one, 0 for a traded day without. */
export async function reviewDays(trx: Tx, of: DaysOf): Promise<readonly SumDay[]> {
  const { userId, span } = of
  const { rows } = await sql<SumDay>`
    select day, max(done)::int8 * 100 as "valueE2" from (
      select day, 0 as done from ${closingDays(of)}
      union all select date, 1 from daily_reviews
      where user_id = ${userId} and period = 'day' and done_at is not null and deleted_at is null
        and date between ${span.from}::date and ${span.to}::date
    ) days group by day order by day`.execute(trx)
  return rows
}

/** What a custom goal counted. */
export async function entryDays(
  trx: Tx,
  userId: string,
  goalId: string,
  { from, to }: DateSpan,
): Promise<readonly SumDay[]> {
  const { rows } = await sql<SumDay>`
    select day, value_e2 as "valueE2" from goal_entries
    where user_id = ${userId} and goal_id = ${goalId} and day between ${from}::date and ${to}::date
    order by day`.execute(trx)
  return rows
}

/** What custom goals counted on a day, by goal. */
export async function entriesOn(trx: Tx, userId: string, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ goal_id: string; value_e2: number }>`
    select goal_id, value_e2 from goal_entries where user_id = ${userId} and day = ${day}`.execute(trx)
  return new Map(rows.map((row) => [row.goal_id, row.value_e2]))
}
