import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { sweepDeleted } from '#server/platform/db/bin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BacktestingTables } from './backtesting.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

type Table = BacktestingTables['backtest_sessions']
export type BacktestRow = Selectable<Table>
export type NewBacktestRow = Omit<Insertable<Table>, 'deleted_at'>

/** Last used first, without deleted ones. */
export async function listBacktests(trx: Tx, userId: string): Promise<readonly BacktestRow[]> {
  return trx
    .selectFrom('backtest_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Also a deleted one. */
export async function findBacktest(trx: Tx, userId: string, id: string): Promise<BacktestRow | undefined> {
  if (!isUuid(id)) return undefined
  return backtestQuery(trx, userId, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockBacktest(trx: Tx, userId: string, id: string): Promise<BacktestRow | undefined> {
  if (!isUuid(id)) return undefined
  return backtestQuery(trx, userId, id).forUpdate().executeTakeFirst()
}

function backtestQuery(trx: Tx, userId: string, id: string) {
  return trx.selectFrom('backtest_sessions').selectAll().where('user_id', '=', userId).where('id', '=', id)
}

export async function countBacktests(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from backtest_sessions
    where user_id = ${userId} and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertBacktest(trx: Tx, row: NewBacktestRow): Promise<BacktestRow> {
  return trx
    .insertInto('backtest_sessions')
    .values({ ...row, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateBacktest(
  trx: Tx,
  userId: string,
  id: string,
  changes: Updateable<Table>,
): Promise<BacktestRow> {
  return trx
    .updateTable('backtest_sessions')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Events in order, without the first `after`. */
export async function eventsOf(
  trx: Tx,
  userId: string,
  sessionId: string,
  { after = 0, limit = null }: { readonly after?: number; readonly limit?: number | null } = {},
): Promise<readonly SessionEvent[]> {
  const rows = await trx
    .selectFrom('backtest_events')
    .select('event')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('seq', '>', after)
    .orderBy('seq')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ event }) => event)
}

/** Adds events behind the first `after`. Another request that added them first is a conflict of keys. */
export async function appendEvents(
  trx: Tx,
  userId: string,
  sessionId: string,
  after: number,
  events: readonly SessionEvent[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into backtest_events (user_id, session_id, seq, event)
    select ${userId}::uuid, ${sessionId}::uuid, ${after}::int4 + place::int4, event
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as list (event, place)`.execute(
    trx,
  )
}

/** Deleted sessions, newest first. */
export async function listDeletedBacktests(
  trx: Tx,
  userId: string,
  most: number,
): Promise<readonly BacktestRow[]> {
  return trx
    .selectFrom('backtest_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Deletes what has been in the bin for 30 days. As the system. */
export async function sweepBacktests(trx: Tx): Promise<void> {
  await sweepDeleted(trx, 'backtest_sessions')
}
