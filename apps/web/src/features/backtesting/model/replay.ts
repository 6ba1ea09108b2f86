import { applyEvent, applyEvents, type EventProblem } from '@plumbline/domain/backtesting/apply-event'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { initialState, type SessionState } from '@plumbline/domain/backtesting/session-state'

/** A session as far as it was replayed in this tab, and what the server has of it. */
export type Replay = {
  readonly settings: SessionSettings
  readonly state: SessionState
  readonly events: readonly SessionEvent[]
  /** Number of events, and the clock, that the server has. */
  readonly saved: { readonly events: number; readonly clock: number }
}

/** Events that the server gets in one request. */
const MAX_SENT = 1_000

/** The replay of stored events up to a clock; `saved` of them are the server's. undefined: they cannot follow each other. */
export function openReplay(
  settings: SessionSettings,
  events: readonly SessionEvent[],
  clock: number,
  saved: number = events.length,
): Replay | undefined {
  const result = applyEvents(settings, initialState(settings), events)
  if (result.kind === 'refused') return undefined
  const state = { ...result.state, clock: Math.max(clock, result.state.clock) }
  return { settings, state, events, saved: { events: saved, clock } }
}

/** A decision of the user; a problem leaves the replay as it is. */
export function decide(replay: Replay, event: SessionEvent): Replay | EventProblem {
  const result = applyEvent(replay.settings, replay.state, event)
  return result.kind === 'refused'
    ? result.problem
    : { ...replay, state: result.state, events: [...replay.events, event] }
}

/** What bars did. */
export function stepped(
  replay: Replay,
  { events, state }: { readonly events: readonly SessionEvent[]; readonly state: SessionState },
): Replay {
  return { ...replay, state, events: events.length === 0 ? replay.events : [...replay.events, ...events] }
}

/** What the server lacks, as a request; undefined: nothing. */
export type Unsent = {
  readonly after: number
  readonly events: readonly SessionEvent[]
  readonly clock: number
}
export function unsentOf({ events, saved, state }: Replay): Unsent | undefined {
  const rest = events.slice(saved.events, saved.events + MAX_SENT)
  const isAll = saved.events + rest.length === events.length
  const clock = isAll ? state.clock : (rest.at(-1)?.at ?? state.clock)
  if (rest.length === 0 && clock <= saved.clock) return undefined
  return { after: saved.events, events: rest, clock: Math.max(clock, saved.clock) }
}

/** The server has accepted a request. */
export function markSaved(replay: Replay, { after, events, clock }: Unsent): Replay {
  const count = Math.max(replay.saved.events, after + events.length)
  return { ...replay, saved: { events: count, clock: Math.max(replay.saved.clock, clock) } }
}
