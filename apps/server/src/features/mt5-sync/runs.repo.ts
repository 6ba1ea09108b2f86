import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mt5RunsTable } from './mt5-sync.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type RunRow = Selectable<Mt5RunsTable>
export type RunChange = Omit<Updateable<Mt5RunsTable>, 'user_id' | 'id' | 'account_id' | 'started_at'>

/** Runs kept per account; at one per hour, three weeks. */
const KEPT = 500

/** Begins a run; runs that an earlier claim left running were lost with their server. */
export async function beginRun(
  trx: Tx,
  userId: string,
  run: {
    readonly id: string
    readonly accountId: string
    readonly cause: RunRow['cause']
    readonly claim: number
  },
): Promise<void> {
  await trx
    .updateTable('mt5_runs')
    .set({ state: 'lost', finished_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('account_id', '=', run.accountId)
    .where('state', '=', 'running')
    .execute()
  await trx
    .insertInto('mt5_runs')
    .values({
      user_id: userId,
      id: run.id,
      account_id: run.accountId,
      cause: run.cause,
      claim: run.claim,
      state: 'running',
    })
    .execute()
}

/** Ends or updates a run; one marked as lost stays lost. */
export async function changeRun(trx: Tx, userId: string, id: string, change: RunChange): Promise<void> {
  await trx
    .updateTable('mt5_runs')
    .set({ ...change, ...(change.state !== undefined && { finished_at: sql<Date>`clock_timestamp()` }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function findRun(trx: Tx, userId: string, id: string): Promise<RunRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('mt5_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markUndone(trx: Tx, userId: string, id: string, undone: boolean): Promise<void> {
  await trx
    .updateTable('mt5_runs')
    .set({ undone_at: undone ? sql<Date>`clock_timestamp()` : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function latestRuns(
  trx: Tx,
  userId: string,
  accountId: string,
  limit: number,
): Promise<readonly RunRow[]> {
  return trx
    .selectFrom('mt5_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Balance minus deals of the last completed run; null when unknown. */
export async function lastGap(trx: Tx, userId: string, accountId: string): Promise<number | null> {
  const { rows } = await sql<{ gap: number | null }>`
    select balance - deals_total as gap from mt5_runs
    where user_id = ${userId} and account_id = ${accountId} and state = 'done'
    order by started_at desc limit 1`.execute(trx)
  return rows[0]?.gap ?? null
}

/** The account's run that is in progress. */
export async function runningRun(trx: Tx, userId: string, accountId: string): Promise<RunRow | undefined> {
  return trx
    .selectFrom('mt5_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirst()
}

/** Deletes the oldest runs; those that can be undone are kept. */
export async function sweepRuns(trx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    delete from mt5_runs r
    where r.user_id = ${userId} and r.account_id = ${accountId} and r.import_id is null and r.state <> 'running'
      and r.started_at < (select started_at from mt5_runs
        where user_id = ${userId} and account_id = ${accountId}
        order by started_at desc offset ${KEPT} limit 1)`.execute(trx)
}
