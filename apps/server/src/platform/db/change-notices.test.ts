import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '@plumbline/contract/live/live'
import { createChangeNotices } from './change-notices.ts'
import { type ChangeNotice, decodeNotices, encodeNotices, MAX_BYTES } from './change-payload.ts'

const ada = '11111111-1111-4111-8111-111111111111'
const bob = '22222222-2222-4222-8222-222222222222'
const trades = (revision: number, id: string | null = null): LiveChange => ({ topic: 'trades', id, revision })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function collecting() {
  const sent: (readonly ChangeNotice[])[] = []
  const notices = createChangeNotices(async (payloads) => {
    sent.push(payloads.flatMap((payload) => decodeNotices(payload) ?? []))
  })
  return { sent, notices }
}

test('the first change is sent at once, further ones within 20 ms are merged and sent together', async () => {
  const { sent, notices } = collecting()
  notices.changed(ada, [trades(1)])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([[{ kind: 'changed', userId: ada, changes: [trades(1)] }]])

  for (const revision of [2, 3, 4]) notices.changed(ada, [trades(revision)])
  notices.changed(bob, [trades(9, 'b')])
  notices.sessionsEnded()
  await vi.advanceTimersByTimeAsync(18)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3)
  expect(sent.slice(1)).toEqual([
    [
      { kind: 'changed', userId: ada, changes: [trades(4)] },
      { kind: 'changed', userId: bob, changes: [trades(9, 'b')] },
      { kind: 'sessions' },
    ],
  ])
})

test('a write without changes sends nothing', async () => {
  const { sent, notices } = collecting()
  notices.changed(ada, [])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([])
})

test('a notice that the database rejects is sent again as a wider event', async () => {
  const sent: (readonly string[])[] = []
  const notices = createChangeNotices(async (payloads) => {
    sent.push(payloads)
    if (sent.length === 1) throw new Error('the connection was lost')
  })
  notices.changed(ada, [trades(1)])
  await vi.advanceTimersByTimeAsync(5)
  notices.changed(ada, [trades(2)])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(sent.slice(1).map((payloads) => payloads.map(decodeNotices))).toEqual([
    [[{ kind: 'revisions', userId: ada }]],
  ])
})

test('closing sends pending notices', async () => {
  const { sent, notices } = collecting()
  notices.changed(ada, [trades(1)])
  await notices.close()
  expect(sent).toHaveLength(1)
})

test('a batch over very many accounts degrades to a wider event', () => {
  const changes = Array.from({ length: 500 }, (_, index) =>
    trades(index + 1, `${bob.slice(0, -4)}${1000 + index}`),
  )
  const payloads = encodeNotices([{ kind: 'changed', userId: ada, changes }])
  expect(payloads.map(decodeNotices)).toEqual([[{ kind: 'revisions', userId: ada }]])
})

test('no payload exceeds the NOTIFY limit, and together they contain every notice', () => {
  const notices = Array.from(
    { length: 400 },
    (_, index): ChangeNotice => ({
      kind: 'changed',
      userId: `${ada.slice(0, -4)}${1000 + index}`,
      changes: Array.from({ length: (index % 40) + 1 }, (_each, place) =>
        trades(Number.MAX_SAFE_INTEGER, `${bob.slice(0, -4)}${1000 + place}`),
      ),
    }),
  )
  const payloads = encodeNotices(notices)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(MAX_BYTES)
  expect(payloads.flatMap((payload) => decodeNotices(payload) ?? [])).toEqual(notices)
})

test('an invalid payload is not decoded', () => {
  for (const payload of ['', '{}', '[["a",[["weather",null,1]]]]', '[[1]]', 'null']) {
    expect(decodeNotices(payload)).toBeUndefined()
  }
})
