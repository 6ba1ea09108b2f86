import { createEventParser } from '@plumbline/contract/live/event-parser'
import type { LiveChange, LiveRevisions } from '@plumbline/contract/live/live'
import { RECONNECT_MS, SILENCE_MS } from '@plumbline/contract/live/timing'
import { isLiveTopic, type LiveMessage } from './live-message.ts'

export type Connection = {
  /** Reconnects at once, even if a stream is open. */
  readonly reconnect: () => void
  readonly stop: () => void
}

type ConnectionOptions = {
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly onMessage: (message: LiveMessage) => void
  readonly reconnectMs?: number
  readonly silenceMs?: number
}

/**
 * Keeps the event stream open: reconnects 3 s after it ended or failed, and at once when the server's heartbeats stop.
 * Stops when the session has ended.
 */
export function connectLive({
  open,
  onMessage,
  reconnectMs = RECONNECT_MS,
  silenceMs = SILENCE_MS,
}: ConnectionOptions): Connection {
  const stopped = new AbortController()
  let attempt = new AbortController()
  let hurry = false
  let wake = (): void => undefined

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  /** Reads one stream to its end; returns whether the session has ended. */
  const read = async (signal: AbortSignal, onBytes: () => void): Promise<boolean> => {
    const response = await open(signal)
    if (response.status === 401) return true
    if (!response.ok || response.body === null) return false
    let signedOut = false
    const parse = createEventParser(({ event, data }) => {
      const message = messageOf(event, data)
      if (message?.kind === 'signed-out') signedOut = true
      else if (message !== undefined) onMessage(message)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    while (!signedOut) {
      const { done, value } = await reader.read()
      if (done) break
      onBytes()
      onMessage({ kind: 'alive' })
      parse(value)
    }
    return signedOut
  }
  const tryOnce = async (): Promise<boolean> => {
    attempt = new AbortController()
    const { signal } = attempt
    let silence: ReturnType<typeof setTimeout> | undefined
    const onBytes = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => attempt.abort(), silenceMs)
    }
    onBytes()
    try {
      return await read(AbortSignal.any([signal, stopped.signal]), onBytes)
    } catch {
      return false // no response, or the stream broke off: both are retried
    } finally {
      clearTimeout(silence)
      attempt.abort()
    }
  }
  const run = async (): Promise<void> => {
    onMessage({ kind: 'status', status: 'connecting' })
    while (!stopped.signal.aborted) {
      hurry = false
      const signedOut = await tryOnce()
      if (stopped.signal.aborted) return
      if (signedOut) return onMessage({ kind: 'signed-out' })
      onMessage({ kind: 'status', status: 'lost' })
      if (!hurry) await wait(reconnectMs)
    }
  }
  void run()
  return {
    reconnect() {
      hurry = true
      attempt.abort()
      wake()
    },
    stop() {
      stopped.abort()
      wake()
    },
  }
}

/** Parses an event of the stream; undefined if this version does not know it. */
function messageOf(event: string, text: string): LiveMessage | undefined {
  const data = jsonOf(text)
  switch (event) {
    case 'revisions': {
      const { userId, revisions } = data
      if (typeof userId !== 'string' || !Array.isArray(revisions)) return undefined
      return { kind: 'revisions', userId, revisions: revisions.flatMap(revisionOf) }
    }
    case 'change': {
      const [change] = changeOf(data)
      return change && { kind: 'change', change }
    }
    case 'end':
      return { kind: 'signed-out' }
    default:
      return undefined
  }
}

function changeOf(data: unknown): readonly LiveChange[] {
  if (!isRecord(data)) return []
  const { topic, id, revision } = data
  if (!isLiveTopic(topic) || typeof revision !== 'number') return []
  return [{ topic, id: typeof id === 'string' ? id : null, revision }]
}

function revisionOf(data: unknown): LiveRevisions['revisions'] {
  return changeOf(data).map((change) => {
    const { ageMs } = isRecord(data) ? data : {}
    return { ...change, ageMs: typeof ageMs === 'number' ? ageMs : 0 }
  })
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text)
    return isRecord(data) ? data : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Opens the stream's request; the browser adds the session cookie. */
export function openStream(signal: AbortSignal): Promise<Response> {
  return fetch('/api/v1/live', { signal, cache: 'no-store', headers: { accept: 'text/event-stream' } })
}
