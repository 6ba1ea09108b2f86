import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive, type Connection } from './connection.ts'
import type { LiveMessage } from './live-message.ts'

const RETRY_MS = 3_000
const SILENCE_MS = 40_000
let connection: Connection | undefined

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  connection?.stop()
  vi.useRealTimers()
})

/** A server whose answers the test writes; `opened` counts the requests. */
function startConnection(answer: (attempt: number) => Response) {
  const messages: LiveMessage[] = []
  let opened = 0
  connection = connectLive({
    open: async (signal) => {
      opened += 1
      signal.throwIfAborted()
      return answer(opened)
    },
    onMessage: (message) => {
      if (message.kind !== 'alive') messages.push(message)
    },
  })
  return { messages, opened: () => opened }
}

function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) })
  const encoder = new TextEncoder()
  return {
    response: new Response(body),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new TypeError('network error')),
  }
}

const hello = 'event: revisions\ndata: {"userId":"u","revisions":[]}\n\n'
const change = 'event: change\ndata: {"topic":"trades","id":"a","revision":7}\n\n'

test('passes on known stream messages and ignores unknown ones', async () => {
  const server = stream()
  const { messages } = startConnection(() => server.response)
  await vi.advanceTimersByTimeAsync(0)
  server.write(`${hello}:\n\nevent: weather\ndata: {}\n\nevent: change\ndata: {"topic":"x"}\n\n${change}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(messages).toEqual([
    { kind: 'status', status: 'connecting' },
    { kind: 'revisions', userId: 'u', revisions: [] },
    { kind: 'change', change: { topic: 'trades', id: 'a', revision: 7 } },
  ])
})

test('reconnects 3 s after any loss of the stream, until it succeeds', async () => {
  const [first, fourth] = [stream(), stream()]
  const { messages, opened } = startConnection((attempt) => {
    if (attempt === 2) throw new TypeError('Failed to fetch')
    if (attempt === 3) return new Response('', { status: 502 })
    return attempt === 1 ? first.response : fourth.response
  })
  await vi.advanceTimersByTimeAsync(0)
  first.fail()
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1)
  expect(opened()).toBe(1)
  expect(messages.at(-1)).toEqual({ kind: 'status', status: 'lost' })
  await vi.advanceTimersByTimeAsync(1)
  expect(opened()).toBe(2)
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS)
  expect(opened()).toBe(4)
  fourth.write(hello)
  await vi.advanceTimersByTimeAsync(0)
  expect(messages.at(-1)?.kind).toBe('revisions')
})

test.each([
  ['the server says so', () => new Response('event: end\ndata: {"reason":"signed-out"}\n\n')],
  ['it is not let in', () => new Response('', { status: 401 })],
])('ends when the session has ended: %s', async (_, answer) => {
  const { messages, opened } = startConnection(answer)
  await vi.advanceTimersByTimeAsync(10 * RETRY_MS)
  expect(messages.at(-1)).toEqual({ kind: 'signed-out' })
  expect(opened()).toBe(1)
})

test('a stream with heartbeats is kept, and a silent one is replaced', async () => {
  const [first, second] = [stream(), stream()]
  const { opened } = startConnection((attempt) => (attempt === 1 ? first.response : second.response))
  for (let beat = 0; beat < 10; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000)
    first.write(':\n\n')
  }
  expect(opened()).toBe(1)
  await vi.advanceTimersByTimeAsync(SILENCE_MS + RETRY_MS)
  expect(opened()).toBe(2)
})

test('reconnect does not wait, and stop ends the connection for good', async () => {
  const { opened } = startConnection(() => new Response('', { status: 503 }))
  await vi.advanceTimersByTimeAsync(10)
  connection?.reconnect()
  await vi.advanceTimersByTimeAsync(10)
  expect(opened()).toBe(2)
  connection?.stop()
  await vi.advanceTimersByTimeAsync(10 * RETRY_MS)
  expect(opened()).toBe(2)
})
