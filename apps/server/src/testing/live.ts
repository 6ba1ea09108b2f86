import { liveChange, liveEnd, liveRevisions, type LiveChange } from '@plumbline/contract/live/live'
import { createEventParser } from '@plumbline/contract/live/event-parser'

/** An event of GET /api/v1/live, parsed by the contract's own schema. */
export interface LiveEvent {
  readonly event: string
  readonly data: unknown
}

export interface LiveConnection {
  readonly status: number
  readonly headers: Headers
  readonly events: readonly LiveEvent[]
  readonly changes: () => readonly LiveChange[]
  /** Resolves when the server ends the stream; rejects when it breaks the connection. */
  readonly ended: Promise<void>
  close(): void
}

const schemas = { revisions: liveRevisions, change: liveChange, end: liveEnd }

/** Opens the stream like a program: by its address and the cookies of a session. */
export async function openLive(
  url: string,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<LiveConnection> {
  const stop = new AbortController()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/api/v1/live`, {
    headers: cookie === '' ? {} : { cookie },
    signal: stop.signal,
  })
  const events: LiveEvent[] = []
  const parser = createEventParser(({ event, data }) => {
    const schema = schemas[event as keyof typeof schemas]
    events.push({ event, data: schema.parse(JSON.parse(data)) })
  })
  const read = async (): Promise<void> => {
    if (response.body === null) return
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) parser(text)
  }
  const ended = read()
  ended.catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    events,
    changes: () => events.flatMap(({ event, data }) => (event === 'change' ? [liveChange.parse(data)] : [])),
    ended,
    close: () => stop.abort(),
  }
}
