import { isFinalReason } from './final-reason.ts'
import type { StreamClock } from './stream-clock.ts'
import type { OpenSocket, StreamSocket } from './stream-socket.ts'

export const RETRY_MS = 3_000
const PING_MS = 2_000
/** A server that has not answered the handshake by then is given up. */
const HANDSHAKE_MS = 15_000

/** The server's close code where the session has ended. */
const SIGNED_OUT_CODE = 4401

export type Loss =
  /** The server or the bridge said why. */
  | { readonly kind: 'told'; readonly code: string }
  /** It was open, and broke off: the close code. */
  | { readonly kind: 'broken'; readonly code: number }
  /** It never opened: no server, or one that refuses; the browser does not tell which. */
  | { readonly kind: 'unopened' }

/** `failures`: attempts in a row that led to no terminal; `lost`: how the last connection ended, until one leads there again. */
export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly failures: number; readonly lost: Loss | null }
  | { readonly kind: 'open'; readonly failures: number; readonly lost: Loss | null; readonly since: number }
  | { readonly kind: 'waiting'; readonly failures: number; readonly lost: Loss; readonly retryAt: number }
  /** For good; by the person, or by what trying again does not mend. */
  | { readonly kind: 'closed'; readonly lost: Loss | null }

/** What a message means for the connection that it came over. */
export type MessageEffect =
  /** A terminal is behind it: it was worth connecting. */
  | { readonly kind: 'settled' }
  /** Why it is about to end. */
  | { readonly kind: 'told'; readonly code: string }
  /** Nothing will follow. */
  | { readonly kind: 'ended'; readonly code: string | null }

export type ConnectionDeps = {
  readonly url: string
  readonly openSocket: OpenSocket
  readonly clock: StreamClock
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (data: unknown) => MessageEffect | undefined
  /** The text of the next ping. */
  readonly ping: () => string
}

export type StreamConnection = {
  /** At once, also while it waits for its next attempt; nothing where it is open or on its way. */
  readonly connect: () => void
  /** The person wants no more of it. */
  readonly disconnect: () => void
  /** The page goes: no socket and no timer stays. It may connect again. */
  readonly leave: () => void
}

/** One socket at most; tries again 3 s after one was lost, for as long as it is wanted. */
export function createStreamConnection(deps: ConnectionDeps): StreamConnection {
  const { clock } = deps
  let state: ConnectionState = { kind: 'idle' }
  let socket: StreamSocket | undefined
  let told: string | undefined
  let isSettled = false
  /** Aborted with the attempt, so that a socket that is given up is heard no more. */
  let attempt = new AbortController()
  const timers = new Set<() => void>()

  const become = (next: ConnectionState): void => {
    state = next
    deps.onState(next)
  }
  const drop = (): void => {
    attempt.abort()
    attempt = new AbortController()
    for (const cancel of timers) cancel()
    timers.clear()
    const dropped = socket
    socket = undefined
    dropped?.close()
  }
  const after = (ms: number, run: () => void): void => {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel)
      run()
    })
    timers.add(cancel)
  }
  const lose = (lost: Loss): void => {
    drop()
    if (lost.kind === 'told' && isFinalReason(lost.code)) return become({ kind: 'closed', lost })
    after(RETRY_MS, open)
    const failures = 'failures' in state && !isSettled ? state.failures + 1 : 0
    become({ kind: 'waiting', failures, lost, retryAt: clock.now() + RETRY_MS })
  }
  const loss = (otherwise: Loss): Loss => (told === undefined ? otherwise : { kind: 'told', code: told })
  const beat = (): void => {
    socket?.send(deps.ping())
    after(PING_MS, beat)
  }
  const take = (data: unknown): void => {
    const effect = deps.onMessage(data)
    if (effect === undefined || state.kind !== 'open') return
    if (effect.kind === 'told') told = effect.code
    else if (effect.kind === 'settled') {
      isSettled = true
      if (state.lost !== null) become({ ...state, failures: 0, lost: null })
    } else
      lose(loss(effect.code === null ? { kind: 'broken', code: 1000 } : { kind: 'told', code: effect.code }))
  }
  const open = (): void => {
    const { failures, lost } = state.kind === 'waiting' ? state : { failures: 0, lost: null }
    drop()
    told = undefined
    isSettled = false
    const { signal } = attempt
    become({ kind: 'connecting', failures, lost })
    after(HANDSHAKE_MS, () => state.kind === 'connecting' && lose({ kind: 'unopened' }))
    socket = deps.openSocket(deps.url, {
      onOpen() {
        if (signal.aborted) return
        become({ kind: 'open', failures, lost, since: clock.now() })
        beat()
      },
      onMessage(data) {
        if (!signal.aborted) take(data)
      },
      onClose(code) {
        if (signal.aborted) return
        if (code === SIGNED_OUT_CODE) told = 'signed-out'
        lose(loss(state.kind === 'open' ? { kind: 'broken', code } : { kind: 'unopened' }))
      },
    })
  }
  return {
    connect() {
      if (state.kind !== 'connecting' && state.kind !== 'open') open()
    },
    disconnect() {
      drop()
      become({ kind: 'closed', lost: null })
    },
    leave() {
      drop()
      become({ kind: 'idle' })
    },
  }
}
