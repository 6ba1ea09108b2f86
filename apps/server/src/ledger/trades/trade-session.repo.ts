import { SESSION_SPELLINGS, SESSIONS } from '@plumbline/domain/time/market-session'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { sessionChanges } from '@plumbline/domain/time/session-changes'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** A column of `trades`, or an expression in its place. */
export type SessionOf = RawBuilder<string | null>

/** First and last opening of an account whose zone is known. */
export interface ZonedSpan {
  id: string
  zone: string
  first: string
  last: string
}

export async function zonedSpans(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
): Promise<readonly ZonedSpan[]> {
  const { rows } = await sql<ZonedSpan>`
    select id, zone, first, last from (
      select id, broker_time_zone as zone,
        (select min(opened_at) from trades where user_id = ${userId} and account_id = accounts.id) as first,
        (select max(opened_at) from trades where user_id = ${userId} and account_id = accounts.id) as last
      from accounts
      where user_id = ${userId} and id = any(${accountIds}::uuid[]) and broker_time_zone is not null) as spans
    where first is not null`.execute(trx)
  return rows
}

/**
 * SQL for the session of trades, as in statistics (`tradeClock`): the user's, else the market's at the opening, by the
 * account's zone. The session changes in that zone are passed as a sorted list in which the database looks up each
 * trade: it knows no zones such as `America/New_York+7`, and reads repeated hours differently.
 */
export function sessionOfTrades(spans: readonly ZonedSpan[]): SessionOf {
  const written = sql`coalesce(${JSON.stringify(Object.fromEntries(SESSION_SPELLINGS))}::jsonb ->> lower(nullif(session, '')),
    nullif(session, ''))`
  if (spans.length === 0) return sql<string | null>`${written}`
  const cases = spans.map((span) => sql`when ${span.id}::uuid then ${numberOf(span)}`)
  return sql<string | null>`coalesce(${written},
    (${SESSIONS.slice(1)}::text[])[case account_id ${sql.join(cases, sql` `)} end])`
}

function numberOf({ zone, first, last }: ZonedSpan): RawBuilder<number> {
  const { at, sessions } = sessionChanges(zone, localSeconds(first), localSeconds(last))
  return sql`(${sessions}::int2[])[width_bucket(extract(epoch from opened_at)::int8, ${at}::int8[])]`
}
