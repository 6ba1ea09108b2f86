import { isSilent } from './heartbeats.ts'
import type { ConnectionState, Loss } from './stream-connection.ts'
import type { StreamRecord } from './stream-record.ts'

/** Whether the link to the terminal lives, in one word. */
export type LinkHealth =
  /** Nobody wants it. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  /** Lost or not reached; tried again by itself. */
  | { readonly kind: 'retrying'; readonly lost: Loss }
  /** Ended by what trying again does not mend. */
  | { readonly kind: 'refused'; readonly lost: Loss }
  /** The server is there; the bridge or the terminal not yet. */
  | { readonly kind: 'waiting'; readonly reason: string | null }
  /** The terminal fails, and is asked again. */
  | { readonly kind: 'failing'; readonly reason: string }
  /** Connected, but nothing comes. */
  | { readonly kind: 'silent' }
  /** The server answers, with what an expert advisor reported long ago. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'alive' }

export function linkHealth(state: ConnectionState, record: StreamRecord, now: number): LinkHealth {
  switch (state.kind) {
    case 'idle':
      return { kind: 'off' }
    case 'closed':
      return state.lost === null ? { kind: 'off' } : { kind: 'refused', lost: state.lost }
    case 'waiting':
      return { kind: 'retrying', lost: state.lost }
    case 'connecting':
      return state.lost === null ? { kind: 'connecting' } : { kind: 'retrying', lost: state.lost }
    case 'open':
      // Until there is a terminal behind it, an attempt is no more than one of several.
      return state.lost === null ? openHealth(record, now) : { kind: 'retrying', lost: state.lost }
  }
}

function openHealth(record: StreamRecord, now: number): LinkHealth {
  const { relay, opened, isStateCurrent, heartbeats } = record
  const trouble = currentTrouble(record, now)
  if (trouble) return { kind: 'failing', reason: trouble.code }
  if (opened === null && !isStateCurrent) return { kind: 'waiting', reason: relay?.reason ?? null }
  if (isSilent(heartbeats, now) && !isStateFresh(record, now)) return { kind: 'silent' }
  return isStale(record) ? { kind: 'stale' } : { kind: 'alive' }
}

/** An expert advisor reports every minute; what is older than three of them when it comes is not of now. */
const STALE_MS = 180_000

/** Both times are the server's: this device's clock may say anything. */
function isStale({ relay, state }: StreamRecord): boolean {
  if (relay?.kind !== 'link' || state === null) return false
  return Date.parse(relay.at) - Date.parse(state.at) > STALE_MS
}

/** A terminal that changes all the time is no silent one, even where nobody sends heartbeats. */
function isStateFresh({ state, isStateCurrent, heartbeats }: StreamRecord, now: number): boolean {
  return isStateCurrent && state !== null && !isSilent({ ...heartbeats, since: state.receivedAt }, now)
}

/** The bridge tells a failure at every look, once a second; one that waits for the terminal takes its 55 s. */
const TROUBLE_MS = 15_000
const SLOW_TROUBLE_MS = 70_000

/** A state that is as before the failure does not come again: so the failure ends when it is told no more. */
export function currentTrouble({ trouble }: StreamRecord, now: number): StreamRecord['trouble'] {
  if (trouble === null) return null
  const lastsMs = trouble.code === 'terminal-slow' ? SLOW_TROUBLE_MS : TROUBLE_MS
  return now - trouble.receivedAt > lastsMs ? null : trouble
}
