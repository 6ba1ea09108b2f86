import { isSilent } from './heartbeats.ts'
import type { ConnectionState, Loss } from './stream-connection.ts'
import type { StreamRecord } from './stream-record.ts'

/** Overall health of the link to the terminal. */
export type LinkHealth =
  /** Disconnected by the user. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  /** Lost or not reached; retried automatically. */
  | { readonly kind: 'retrying'; readonly lost: Loss }
  /** Ended for a reason that a retry cannot resolve. */
  | { readonly kind: 'refused'; readonly lost: Loss }
  /** The server is connected; the bridge or the terminal is not yet. */
  | { readonly kind: 'waiting'; readonly reason: string | null }
  /** The terminal reports an error; the bridge keeps retrying. */
  | { readonly kind: 'failing'; readonly reason: string }
  /** Connected, but nothing is received. */
  | { readonly kind: 'silent' }
  /** Connected, but the expert advisor's last report is old. */
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
      // Until a terminal responds, an open socket still counts as one of several attempts.
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

/** An expert advisor reports every minute; a state more than three reports old on arrival is stale. */
const STALE_MS = 180_000

/** Compares two server times, because this device's clock may be wrong. */
function isStale({ relay, state }: StreamRecord): boolean {
  if (relay?.kind !== 'link' || state === null) return false
  return Date.parse(relay.at) - Date.parse(state.at) > STALE_MS
}

/** A terminal whose state keeps changing is not silent, even if no heartbeats arrive. */
function isStateFresh({ state, isStateCurrent, heartbeats }: StreamRecord, now: number): boolean {
  return isStateCurrent && state !== null && !isSilent({ ...heartbeats, since: state.receivedAt }, now)
}

/** The bridge repeats an error at every poll, once a second; waiting for a slow terminal takes it 55 s. */
const TROUBLE_MS = 15_000
const SLOW_TROUBLE_MS = 70_000

/** An unchanged state is not sent again after an error, so the error expires when it is no longer repeated. */
export function currentTrouble({ trouble }: StreamRecord, now: number): StreamRecord['trouble'] {
  if (trouble === null) return null
  const lastsMs = trouble.code === 'terminal-slow' ? SLOW_TROUBLE_MS : TROUBLE_MS
  return now - trouble.receivedAt > lastsMs ? null : trouble
}
