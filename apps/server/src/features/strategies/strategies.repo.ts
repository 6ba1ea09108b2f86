import { type Selectable, sql } from 'kysely'
import { BIN_DAYS, recordsOf, sweepDeleted } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { StrategyTables } from './strategies.tables.ts'

type Versions = StrategyTables['strategy_versions']
export type VersionRow = Selectable<Versions>
export type DeletedStrategyRow = Selectable<StrategyTables['deleted_strategies']>

export const versions = recordsOf('strategy_versions', sql`since desc, created_at desc, id desc`)

/** The versions of a strategy, or of all, in order of their first day; without deleted ones. */
export async function listVersions(
  trx: Tx,
  userId: string,
  strategyId: string | null,
): Promise<readonly VersionRow[]> {
  return trx
    .selectFrom('strategy_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(strategyId !== null, (query) => query.where('strategy_id', '=', strategyId ?? ''))
    .where('deleted_at', 'is', null)
    .orderBy('since')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Number of versions of each strategy, and of rules of the latest. */
export async function countVersions(
  trx: Tx,
  userId: string,
): Promise<ReadonlyMap<string, { readonly versions: number; readonly rules: number }>> {
  const { rows } = await sql<{ strategy_id: string; versions: number; rules: number }>`
    select strategy_id, count(*)::int4 as versions,
      (array_agg(jsonb_array_length(rules) order by since desc, created_at desc, id desc))[1] as rules
    from strategy_versions where user_id = ${userId} and deleted_at is null group by strategy_id`.execute(trx)
  return new Map(rows.map(({ strategy_id: id, versions, rules }) => [id, { versions, rules }]))
}

/** Deleted versions of a strategy, the last deleted first. */
export async function listDeletedVersions(
  trx: Tx,
  userId: string,
  strategyId: string,
): Promise<readonly VersionRow[]> {
  return trx
    .selectFrom('strategy_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('strategy_id', '=', strategyId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Moves a deleted strategy to the bin. */
export async function insertDeleted(
  trx: Tx,
  row: Omit<DeletedStrategyRow, 'deleted_at'> & { readonly deleted_at: Date },
): Promise<void> {
  await trx
    .insertInto('deleted_strategies')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({
        label: row.label,
        trade_ids: row.trade_ids,
        deleted_at: row.deleted_at,
      }),
    )
    .execute()
}

/** Deleted strategies, newest first; without those that were restored by undoing their deletion. */
export async function listDeleted(trx: Tx, userId: string): Promise<readonly DeletedStrategyRow[]> {
  return trx
    .selectFrom('deleted_strategies as d')
    .selectAll('d')
    .where('d.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('strategies as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'd.user_id')
            .whereRef('s.id', '=', 'd.id'),
        ),
      ),
    )
    .orderBy('d.deleted_at', 'desc')
    .orderBy('d.id')
    .limit(500)
    .execute()
}

export async function findDeleted(
  trx: Tx,
  userId: string,
  id: string,
): Promise<DeletedStrategyRow | undefined> {
  // PostgreSQL refuses such text, and no id contains it.
  if (id.includes('\u0000') || !id.isWellFormed()) return undefined
  return trx
    .selectFrom('deleted_strategies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function removeDeleted(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('deleted_strategies').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** The trades that still exist in an account and have no strategy. */
export async function tradesWithoutStrategy(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from trades where user_id = ${userId} and account_id = ${accountId}
      and id = any(${ids}::uuid[]) and strategy_id is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes what has been in the bin for 30 days, and the playbooks of strategies that neither exist nor can be restored.
 * As the system.
 */
export async function sweepStrategies(trx: Tx): Promise<void> {
  await sql`
    delete from deleted_strategies where deleted_at < now() - ${sql.lit(BIN_DAYS)} * interval '1 day'`.execute(
    trx,
  )
  await sweepDeleted(trx, 'strategy_versions')
  await sql`
    delete from strategy_versions v
    where not exists (select from strategies s where s.user_id = v.user_id and s.id = v.strategy_id)
      and not exists (select from deleted_strategies d where d.user_id = v.user_id and d.id = v.strategy_id)`.execute(
    trx,
  )
}
