import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStallLimit } from './with-stall-limit.ts'

const STALL_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function download(size: number) {
  const events: string[] = []
  const source = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(new Uint8Array(size))
        controller.close()
      },
      cancel: () => void events.push('source cancelled'),
    },
    { highWaterMark: size },
  )
  const open = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => controller.enqueue(new Uint8Array(size)),
      cancel: () => void events.push('file closed'),
    },
    { highWaterMark: 0 },
  )
  const watch = (body: ReadableStream<Uint8Array>) =>
    withStallLimit(body, {
      stallMs: STALL_MS,
      onEnd: () => void events.push('ended'),
      onStall: () => void events.push('connection closed'),
    })
  return { events, complete: () => watch(source), endless: () => watch(open) }
}

test('a download that is never read is freed after a minute, and its connection closed', async () => {
  const { events, endless } = download(1_000)
  const reader = endless().getReader()
  await vi.advanceTimersByTimeAsync(STALL_MS - 1)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toEqual(['ended', 'connection closed', 'file closed'])
  await expect(reader.read()).rejects.toThrow('does not read')
})

test('a download that stops being read is freed as well', async () => {
  const { events, endless } = download(1_000)
  const reader = endless().getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(STALL_MS)
  expect(events).toContain('file closed')
})

test('a slow client that reads a small part a minute gets its whole file', async () => {
  const { events, complete } = download(200_000)
  const reader = complete().getReader()
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    expect(part.value.byteLength).toBeLessThanOrEqual(65_536)
    await vi.advanceTimersByTimeAsync(STALL_MS - 1)
  }
  expect([size, events]).toEqual([200_000, ['ended']])
})

test('a download that the client cancels is freed at once, and not again later', async () => {
  const { events, endless } = download(1_000)
  await endless().cancel()
  await vi.advanceTimersByTimeAsync(2 * STALL_MS)
  expect(events).toEqual(['ended', 'file closed'])
})
