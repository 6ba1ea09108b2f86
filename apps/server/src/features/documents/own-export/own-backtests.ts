import { applyEvents } from '@plumbline/domain/backtesting/apply-event'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { checkTerms } from '@plumbline/domain/backtesting/session-settings'
import { initialState } from '@plumbline/domain/backtesting/session-state'
import type { OwnDocument } from './own-export.ts'

type Backtests = Pick<OwnDocument, 'backtestSessions' | 'backtestEvents'>

/** The events of each session, in order. */
export function eventsBySession({ backtestEvents }: Backtests): ReadonlyMap<string, readonly SessionEvent[]> {
  const groups = Map.groupBy(backtestEvents, ({ sessionId }) => sessionId)
  return new Map(
    [...groups].map(([id, rows]) => [id, rows.toSorted((a, b) => a.seq - b.seq).map(({ event }) => event)]),
  )
}

/** The first session whose events are incomplete or cannot follow each other; undefined: none. */
export function backtestProblem(own: Backtests): string | undefined {
  const bySession = eventsBySession(own)
  const lasts = new Map<string, number>()
  for (const { sessionId, seq } of own.backtestEvents)
    lasts.set(sessionId, Math.max(seq, lasts.get(sessionId) ?? 0))
  for (const [index, { id, settings }] of own.backtestSessions.entries()) {
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
