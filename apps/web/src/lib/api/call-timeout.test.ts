import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CALL_TIMEOUT_MS, fetchInTime } from './call-timeout.ts'

/** A server that does not answer; its request goes as the client lets go of it. */
const silence = (_request: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
const call = (path: readonly string[], signal?: AbortSignal) =>
  fetchInTime(new Request('http://plumbline.test/rpc', signal ? { signal } : {}), {}, path)

/** Why a call was given up. */
const failure = (answer: Promise<Response>) =>
  answer.then(
    () => 'an answer',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
const late = 'The server did not answer in time.'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a call times out after seventy seconds', async () => {
  vi.stubGlobal('fetch', silence)
  const told = failure(call(['trades', 'list']))
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(await told).toBe(late)
  expect(CALL_TIMEOUT_MS).toBe(70_000)
})

it('a call is aborted earlier when its caller aborts', async () => {
  vi.stubGlobal('fetch', silence)
  const caller = new AbortController()
  const told = failure(call(['trades', 'list'], caller.signal))
  caller.abort(new Error('left'))
  expect(await told).toBe('left')
})

it.each([[['imports', 'upload']], [['documents', 'preview']]])('%s has no timeout', async (path) => {
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_request: unknown, init?: RequestInit) => {
    signal = init?.signal
    return Promise.resolve(new Response())
  })
  await call(path)
  expect(signal).toBeUndefined()
})

it('other import calls time out', async () => {
  vi.stubGlobal('fetch', silence)
  const told = failure(call(['imports', 'get']))
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(await told).toBe(late)
})

it.each([
  ['text/event-stream', false],
  ['application/json', true],
])('a response of type %s, once started, is aborted by the timeout: %s', async (type, cut) => {
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_request: unknown, init?: RequestInit) => {
    signal = init?.signal
    return Promise.resolve(new Response('', { headers: { 'content-type': type } }))
  })
  await call(['statistics', 'follow'])
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(signal?.aborted).toBe(cut)
})
