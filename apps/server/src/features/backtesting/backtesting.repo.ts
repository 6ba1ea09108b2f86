import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { type Selectable, sql } from 'kysely'
import { recordsOf } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BacktestingTables } from './backtesting.tables.ts'

type Table = BacktestingTables['backtest_sessions']
export type BacktestRow = Selectable<Table>

export const backtests = recordsOf('backtest_sessions', sql`updated_at desc, id desc`)

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
