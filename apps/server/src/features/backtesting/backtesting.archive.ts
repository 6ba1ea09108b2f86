import { MAX_BACKTESTS } from '@plumbline/contract/backtesting/backtesting'
import {
  drawings,
  SESSION_LIMITS,
  sessionChart,
  sessionEvent,
  sessionSettings,
} from '@plumbline/contract/backtesting/session-fields'
import { name, text } from '@plumbline/contract/fields'
import { barTime } from '@plumbline/contract/prices/prices'
import { applyEvents } from '@plumbline/domain/backtesting/apply-event'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { checkTerms } from '@plumbline/domain/backtesting/session-settings'
import { initialState } from '@plumbline/domain/backtesting/session-state'
import * as z from 'zod/mini'
import { bin, moment, notExported, partOf, plain, rowId } from '#server/platform/archive/archive-codec.ts'
import { type RecordOf, section } from '#server/platform/archive/section-codec.ts'

const derived = notExported('derives from the events')

const sessions = section(
  'backtest_sessions',
  {
    id: plain(rowId),
    name: plain(name(SESSION_LIMITS.name)),
    notes: plain(text(SESSION_LIMITS.notes)),
    series_id: plain(z.nullable(rowId)),
    plan_id: plain(z.nullable(rowId)),
    settings: plain(sessionSettings),
    drawings: plain(drawings),
    chart: plain(sessionChart),
    clock: plain(barTime),
    event_count: derived,
    summary: derived,
    revision: plain(z.int32().check(z.minimum(1))),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { mostRecords: 2 * MAX_BACKTESTS, isCounted: true, undo: { touched: 'updated_at' } },
)

export const backtestEventSection = section(
  'backtest_events',
  {
    session_id: partOf('backtest_sessions', plain(rowId)),
    seq: plain(z.int().check(z.minimum(1), z.maximum(SESSION_LIMITS.events))),
    event: plain(sessionEvent),
  },
  { key: ['session_id', 'seq'] },
)

export type Backtests = {
  readonly backtestSessions: readonly RecordOf<typeof sessions>[]
  readonly backtestEvents: readonly RecordOf<typeof backtestEventSection>[]
}

/** The events of each session, in order. */
export function eventsBySession({ backtestEvents }: Backtests): ReadonlyMap<string, readonly SessionEvent[]> {
  const groups = Map.groupBy(backtestEvents, ({ sessionId }) => sessionId)
  return new Map(
    [...groups].map(([id, rows]) => [id, rows.toSorted((a, b) => a.seq - b.seq).map(({ event }) => event)]),
  )
}

/** The first session whose events are incomplete or cannot follow each other; undefined: none. */
function backtestProblem(file: Backtests): string | undefined {
  const bySession = eventsBySession(file)
  const lasts = new Map<string, number>()
  for (const { sessionId, seq } of file.backtestEvents)
    lasts.set(sessionId, Math.max(seq, lasts.get(sessionId) ?? 0))
  for (const [index, { id, settings }] of file.backtestSessions.entries()) {
    const where = `backtestSessions.${index}`
    const events = bySession.get(id) ?? []
    if ((lasts.get(id) ?? 0) !== events.length) return `${where}: events are missing`
    const terms = checkTerms(settings)
    if (terms !== undefined) return `${where}.settings.rate: ${terms}`
    const result = applyEvents(settings, initialState(settings), events)
    if (result.kind === 'refused') return `${where}: event ${result.index ?? 0}: ${result.problem}`
  }
  return undefined
}

export const backtestSessionSection = { ...sessions, problem: backtestProblem }
