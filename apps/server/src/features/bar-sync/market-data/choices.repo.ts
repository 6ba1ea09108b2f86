import type { MarketDataName } from '@plumbline/contract/prices/market-data'
import type { CallCounts } from '@plumbline/domain/bars/call-budget'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export type ChoiceRow = Selectable<Schema['market_data_choices']>

/** A user's choice of a service. */
export interface ChoiceKey {
  readonly userId: string
  readonly service: MarketDataName
}

export type ChoiceChange = Pick<
  Updateable<Schema['market_data_choices']>,
  | 'enabled'
  | 'api_key'
  | 'state'
  | 'reason'
  | 'checked_at'
  | 'paused_until'
  | 'minute_limit'
  | 'day_limit'
  | 'minute_used'
  | 'day_used'
>

export async function listChoices(trx: Tx, userId: string): Promise<readonly ChoiceRow[]> {
  return trx.selectFrom('market_data_choices').selectAll().where('user_id', '=', userId).execute()
}

/** The choice, locked until the transaction ends; undefined before the first one. */
export async function lockChoice(trx: Tx, { userId, service }: ChoiceKey): Promise<ChoiceRow | undefined> {
  return trx
    .selectFrom('market_data_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds the user's choice if there is none, and locks it. */
export async function lockOrAddChoice(trx: Tx, key: ChoiceKey): Promise<ChoiceRow> {
  await trx
    .insertInto('market_data_choices')
    .values({ user_id: key.userId, service: key.service })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await lockChoice(trx, key)
  if (row === undefined) throw new Error('The choice disappeared within its transaction')
  return row
}

/** Changes a choice; nothing if the user is gone. */
export async function changeChoice(
  trx: Tx,
  { userId, service }: ChoiceKey,
  change: ChoiceChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx
    .updateTable('market_data_choices')
    .set(change)
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .execute()
}

export async function saveCounts(trx: Tx, key: ChoiceKey, counts: CallCounts): Promise<void> {
  const { minute, minuteUsed, day, dayUsed } = counts
  await trx
    .updateTable('market_data_choices')
    .set({ minute, day, minute_used: minuteUsed, day_used: dayUsed })
    .where('user_id', '=', key.userId)
    .where('service', '=', key.service)
    .execute()
}

/** Longer than one account of a run and the request that it ends with. */
const CLAIM_SECONDS = 120

/** Claims the user's requests for one server, again for each account; false if another one has them. */
export async function claimChoice(trx: Tx, { userId, service }: ChoiceKey, claim: string): Promise<boolean> {
  const { rows } = await sql<{ service: string }>`
    update market_data_choices set claim = ${claim}::uuid, asked_at = clock_timestamp(),
      claimed_until = clock_timestamp() + ${CLAIM_SECONDS} * interval '1 second'
    where user_id = ${userId}::uuid and service = ${service} and enabled
      and (claim is null or claim = ${claim}::uuid or claimed_until < clock_timestamp())
    returning service`.execute(trx)
  return rows.length > 0
}

/** Over all users: call in a system transaction. */
export async function releaseClaims(trx: Tx, claim: string): Promise<void> {
  await trx
    .updateTable('market_data_choices')
    .set({ claim: null, claimed_until: null })
    .where('claim', '=', claim)
    .execute()
}

export interface AccountToAsk {
  readonly userId: string
  readonly accountId: string
  readonly zone: string
}

export interface Asking {
  readonly service: MarketDataName
  readonly needsKey: boolean
  /** Seconds since 1970. */
  readonly now: number
  readonly limit: number
}

/**
 * Accounts of all users who turned the service on and may ask it now, whose plan is out of date or unfinished: those who
 * asked least recently first.
 */
export async function accountsToAsk(
  trx: Tx,
  { service, needsKey, now, limit }: Asking,
): Promise<readonly AccountToAsk[]> {
  const { rows } = await sql<AccountToAsk>`
    select a.user_id as "userId", a.id as "accountId", a.broker_time_zone as zone
    from market_data_choices c
    join users u on u.id = c.user_id and u.disabled_at is null
    join accounts a on a.user_id = c.user_id
    left join bar_plans p on p.user_id = a.user_id and p.account_id = a.id and p.source = ${service}
    where c.service = ${service} and c.enabled
      and (c.paused_until is null or c.paused_until <= to_timestamp(${now}))
      and (not ${needsKey}::boolean
        or (c.api_key is not null and c.state not in ('key-refused', 'key-unreadable')))
      and (c.claim is null or c.claimed_until < clock_timestamp())
      and a.broker_time_zone is not null
      and (p.fingerprint is distinct from a.revision || ' ' || a.broker_time_zone
        or p.due_at <= ${now} or jsonb_array_length(p.wanted) > 0)
    order by c.asked_at nulls first, a.user_id, a.id limit ${limit}`.execute(trx)
  return rows
}

/**
 * Asks again for ranges that brought no bars at all: with another key, a symbol may be part of the plan. What was
 * answered with bars stays.
 */
export async function forgetEmptyAnswers(trx: Tx, { userId, service }: ChoiceKey): Promise<void> {
  await sql`
    delete from bar_coverage
    where user_id = ${userId}::uuid and source = ${service} and answered = empty`.execute(trx)
  await sql`
    update bar_plans set fingerprint = '', problem = null
    where user_id = ${userId}::uuid and source = ${service}`.execute(trx)
}

export interface ServiceTrades {
  readonly source: string
  readonly trades: number
  readonly found: number
  /** As in `bar_plans`. */
  readonly problem: unknown
}

/** The user's trades in pairs of each source, over all accounts. */
export async function tradesByService(trx: Tx, userId: string): Promise<readonly ServiceTrades[]> {
  const { rows } = await sql<ServiceTrades>`
    select source, sum(trades)::int as trades, sum(trades_with_bars)::int as found,
      (array_agg(problem order by account_id) filter (where (problem ->> 'lasting')::boolean))[1] as problem
    from bar_plans where user_id = ${userId}::uuid group by source`.execute(trx)
  return rows
}
