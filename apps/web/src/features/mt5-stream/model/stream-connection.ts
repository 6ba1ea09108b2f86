export const RETRY_MS = 3_000
const PING_MS = 2_000
/** Timeout of the WebSocket handshake. */
const HANDSHAKE_MS = 15_000

/** The server's close code for an expired session. */
const SIGNED_OUT_CODE = 4401

export type Loss =
  /** The server or the bridge stated the reason. */
  | { readonly kind: 'told'; readonly code: string }
  /** Closed after it had been open, with this close code. */
  | { readonly kind: 'broken'; readonly code: number }
  /** Never opened: server unreachable or rejecting; browsers do not tell which. */
  | { readonly kind: 'unopened' }

/**
 * `failures`: consecutive attempts that reached no terminal. `lost`: how the last connection ended; kept until a
 * terminal is reached again.
 */
export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly failures: number; readonly lost: Loss | null }
  | { readonly kind: 'open'; readonly failures: number; readonly lost: Loss | null; readonly since: number }
  | { readonly kind: 'waiting'; readonly failures: number; readonly lost: Loss; readonly retryAt: number }
  /** Final: by the user, or for a reason that a retry cannot resolve. */
  | { readonly kind: 'closed'; readonly lost: Loss | null }

/** Effect of a message on its connection. */
export type MessageEffect =
  /** A terminal is connected, so the attempt succeeded. */
  | { readonly kind: 'settled' }
  /** The reason for the coming close. */
  | { readonly kind: 'told'; readonly code: string }
  /** The stream has ended. */
  | { readonly kind: 'ended'; readonly code: string | null }

type ConnectionDeps = {
  readonly url: string
  readonly openSocket: OpenSocket
  readonly clock: StreamClock
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (data: unknown) => MessageEffect | undefined
  /** Text of the next ping. */
  readonly ping: () => string
}

type StreamConnection = {
  /** Connects at once, even while waiting for a retry; does nothing if open or connecting. */
  readonly connect: () => void
  /** Disconnects on the user's request. */
  readonly disconnect: () => void
  /** Called when the page is left: closes the socket and cancels timers. It can connect again. */
  readonly leave: () => void
}

/** At most one socket; reconnects 3 s after a loss until disconnected. */
export function createStreamConnection(deps: ConnectionDeps): StreamConnection {
  const { clock } = deps
  let state: ConnectionState = { kind: 'idle' }
  let socket: StreamSocket | undefined
  let statedReason: string | undefined
  let isSettled = false
  /** Aborted with the attempt, so that events of a dropped socket are ignored. */
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
  const loss = (otherwise: Loss): Loss =>
    statedReason === undefined ? otherwise : { kind: 'told', code: statedReason }
  const beat = (): void => {
    socket?.send(deps.ping())
    after(PING_MS, beat)
  }
  const take = (data: unknown): void => {
    const effect = deps.onMessage(data)
    if (effect === undefined || state.kind !== 'open') return
    if (effect.kind === 'told') statedReason = effect.code
    else if (effect.kind === 'settled') {
      isSettled = true
      if (state.lost !== null) become({ ...state, failures: 0, lost: null })
    } else
      lose(loss(effect.code === null ? { kind: 'broken', code: 1000 } : { kind: 'told', code: effect.code }))
  }
  const open = (): void => {
    const { failures, lost } = state.kind === 'waiting' ? state : { failures: 0, lost: null }
    drop()
    statedReason = undefined
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
        if (code === SIGNED_OUT_CODE) statedReason = 'signed-out'
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

/**
 * Reasons that only the user can resolve. They stop automatic retries, because brokers lock a login after several
 * rejections.
 */
const finalReasons: ReadonlySet<string> = new Set([
  'signed-out',
  'login-refused',
  'key-refused',
  'host-refused',
  'not-linked',
  'not-enabled',
  'incomplete',
  'password-unreadable',
])

export function isFinalReason(code: string): boolean {
  return finalReasons.has(code)
}

export type StreamClock = {
  /** Wall clock in milliseconds since 1970, for timestamps. */
  readonly now: () => number
  /** Monotonic clock in fractional milliseconds with an arbitrary origin, for durations. */
  readonly elapsed: () => number
  /** Runs once after `ms`; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

export const browserClock: StreamClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The parts of a WebSocket that the connection uses. */
type StreamSocket = {
  readonly send: (text: string) => void
  readonly close: () => void
}

export type SocketEvents = {
  readonly onOpen: () => void
  readonly onMessage: (data: unknown) => void
  /** Called once, as the last event; 1006 if the browser gives no reason. */
  readonly onClose: (code: number) => void
}

/** Events fire asynchronously, never within the call. */
export type OpenSocket = (url: string, events: SocketEvents) => StreamSocket

export const openBrowserSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
  socket.addEventListener('close', ({ code }) => onClose(code))
  return { send: (text) => socket.send(text), close: () => socket.close(1000) }
}

/**
 * Equals the contract's `MT5_STREAM_PATH`; not imported, because that module bundles its schemas. A test compares the
 * two.
 */
export const STREAM_PATH = '/api/v1/mt5-stream'

/** URL on the page's own server; wss if the page uses https. */
export function streamUrl(origin: string, accountId: string): string {
  const url = new URL(STREAM_PATH, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('accountId', accountId)
  return url.href
}
