import type { LiveChange } from '@plumbline/contract/live/live'
import {
  MutationCache,
  MutationObserver,
  QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

const STEP_MS = 300
let client: QueryClient
let follower: ReturnType<typeof followChanges>
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({
    mutationCache: new MutationCache({ onSettled: () => follower.refetchChanged() }),
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  follower = followChanges(client, STEP_MS)
  follower.follow([
    { key: [['trades']], topics: ['trades'] },
    { key: [['accounts']], topics: ['accounts', 'settings'] },
  ])
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  follower.stop()
  client.clear()
  vi.useRealTimers()
})

const trades = (accountId: string): QueryKey => [['trades', 'list'], { input: { accountId }, type: 'query' }]
const change = (revision: number, id: string | null = null, topic: LiveChange['topic'] = 'trades') =>
  ({ kind: 'change', change: { topic, id, revision } }) as const

/** A query on screen whose answer takes `ms`; the calls that were made of it. */
function show(queryKey: QueryKey, ms = 10) {
  const queryFn = vi.fn(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now()), ms)),
  )
  const observer = new QueryObserver(client, { queryKey, queryFn })
  stops.push(observer.subscribe(() => undefined))
  return queryFn
}

test('a change immediately refetches the queries that show it, and no others', async () => {
  const [here, there, accounts] = [show(trades('a')), show(trades('b')), show([['accounts', 'list']])]
  await vi.advanceTimersByTimeAsync(1000)
  follower.take(change(7, 'a'))
  await vi.advanceTimersByTimeAsync(1)
  expect([here, there, accounts].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1])
})

test('a repeated or older change is not refetched', async () => {
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  for (const revision of [7, 7, 6]) {
    follower.take(change(revision, 'a'))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(query).toHaveBeenCalledTimes(2)
})

test('a query that is not on screen is refetched when it is shown again', async () => {
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  stops.splice(0).forEach((stop) => stop())
  follower.take(change(7, 'a'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(query).toHaveBeenCalledTimes(1)
  const again = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(again).toHaveBeenCalledTimes(1)
})

test('the writing tab refetches once, whether the event arrives before or after the response', async () => {
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  const write = (revision: number, ms: number) =>
    new MutationObserver(client, {
      mutationFn: async () => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        follower.noteOwn([{ topic: 'trades', id: 'a', revision }])
      },
    }).mutate()

  const early = write(8, 50)
  await vi.advanceTimersByTimeAsync(40)
  follower.take(change(8, 'a'))
  await vi.advanceTimersByTimeAsync(1000)
  await early
  expect(query).toHaveBeenCalledTimes(2)

  const late = write(9, 5)
  await vi.advanceTimersByTimeAsync(12)
  follower.take(change(9, 'a'))
  await vi.advanceTimersByTimeAsync(1000)
  await late
  expect(query).toHaveBeenCalledTimes(3)
})

test('a write is pending until its result is on screen, even with an older request in flight', async () => {
  const [query, other] = [show(trades('a'), 100), show([['accounts', 'list']])]
  await vi.advanceTimersByTimeAsync(1000)
  void client.invalidateQueries({ queryKey: trades('a') })
  await vi.advanceTimersByTimeAsync(50)
  const writtenAt = performance.now()
  const write = new MutationObserver(client, {
    mutationFn: async () => follower.noteOwn([{ topic: 'trades', id: 'a', revision: 8 }]),
  }).mutate()
  await vi.advanceTimersByTimeAsync(99)
  expect(client.isMutating()).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  await write
  expect(client.getQueryData<number>(trades('a'))).toBe(writtenAt + 100)
  await vi.advanceTimersByTimeAsync(1000)
  expect([query, other].map(({ mock }) => mock.calls.length)).toEqual([3, 1])
})

test('what the page shows from its own write is not refetched, unless another change came before it', async () => {
  follower.follow([{ key: [['trades']], topics: ['trades'], shownAnswers: ['trades/update'] }])
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  follower.take(change(7, 'a'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(query).toHaveBeenCalledTimes(2)
  const own = (revision: number) =>
    follower.noteOwn([{ topic: 'trades', id: 'a', revision }], 'trades/update')
  own(8)
  follower.take(change(8, 'a'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(query).toHaveBeenCalledTimes(2)

  // The event may be faster than the answer.
  const write = new MutationObserver(client, {
    mutationFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      own(9)
    },
  }).mutate()
  await vi.advanceTimersByTimeAsync(40)
  follower.take(change(9, 'a'))
  await vi.advanceTimersByTimeAsync(1000)
  await write
  expect(query).toHaveBeenCalledTimes(2)

  // Revision 10 is a change by someone else, which this tab has not heard of.
  own(11)
  await vi.advanceTimersByTimeAsync(1000)
  expect(query).toHaveBeenCalledTimes(3)
})

test('a write outside mutations is refetched, too', async () => {
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  follower.noteOwn([{ topic: 'trades', id: 'a', revision: 8 }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a long upload does not delay changes made by others', async () => {
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  void new MutationObserver(client, {
    mutationFn: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
  }).mutate()
  follower.take(change(8, 'a'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('a response in flight is used, and refetched if it may be out of date', async () => {
  const query = show(trades('a'), 100)
  await vi.advanceTimersByTimeAsync(50)
  follower.take(change(7, 'a'))
  await vi.advanceTimersByTimeAsync(40)
  expect(query).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(query).toHaveBeenCalledTimes(2)
})

test('continuous changes from a terminal are refetched in steps, up to the last one', async () => {
  const query = show(trades('a'))
  await vi.advanceTimersByTimeAsync(1000)
  for (let revision = 1; revision <= 100; revision += 1) {
    follower.take(change(revision, 'a'))
    await vi.advanceTimersByTimeAsync(20)
  }
  const { length } = query.mock.calls
  expect(length).toBeGreaterThan(4)
  expect(length).toBeLessThanOrEqual(1 + Math.ceil(2_000 / STEP_MS) + 1)
  const lastAsked = performance.now()
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.getQueryData<number>(trades('a'))).toBeGreaterThan(lastAsked)
})

test('after a reconnection only changed data is refetched', async () => {
  const [here, accounts] = [show(trades('a')), show([['accounts', 'list']])]
  await vi.advanceTimersByTimeAsync(5000)
  const revisions = (trade: number) => ({
    kind: 'revisions' as const,
    userId: 'u',
    revisions: [
      { topic: 'trades' as const, id: 'a', revision: trade, ageMs: 60_000 },
      { topic: 'accounts' as const, id: null, revision: 2, ageMs: 60_000 },
    ],
  })
  follower.take(revisions(4))
  await vi.advanceTimersByTimeAsync(5000)
  expect([here, accounts].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  follower.take(revisions(5))
  await vi.advanceTimersByTimeAsync(5000)
  expect([here, accounts].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})
