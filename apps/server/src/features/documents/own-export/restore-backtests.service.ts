import type { Tx } from '#server/platform/db/database.ts'
import { columnsOf } from '#server/features/backtesting/backtesting.write.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import { eventsBySession } from './own-backtests.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the backtesting sessions that are missing here, with their events; what is here already stays as it is. */
export async function restoreBacktests(trx: Tx, userId: string, own: OwnExport, note: Note): Promise<void> {
  const bySession = eventsBySession(own)
  const rows = own.backtestSessions.map((session) => ({
    ...columnsOf(session, session.clock, bySession.get(session.id) ?? []),
    id: session.id,
    revision: session.revision,
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  }))
  const added = await repo.putRows(trx, userId, 'backtest_sessions', rows.map(withJson))
  note(writtenRows('backtest_sessions', added))
  const ids = new Set(added.flat())
  const events = own.backtestEvents
    .filter(({ sessionId }) => ids.has(sessionId))
    .map(({ sessionId, seq, event }) => ({ session_id: sessionId, seq, event }))
  await repo.putRows(trx, userId, 'backtest_events', events)
}

/** `putRows` writes values, not texts of them. */
function withJson(row: ReturnType<typeof columnsOf>): repo.StoredRow {
  const value = (text: string): unknown => JSON.parse(text)
  const { settings, drawings, chart, summary } = row
  return {
    ...row,
    settings: value(settings),
    drawings: value(drawings),
    chart: value(chart),
    summary: value(summary),
  }
}
