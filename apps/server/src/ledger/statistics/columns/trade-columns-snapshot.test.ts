import { expect, test } from 'vitest'
import { type TradeColumnsSnapshot, createTradeColumnsCache } from './trade-columns-snapshot.ts'
import { noParts } from './closed-trade-columns.ts'
import type { ReadingWatch } from '#server/platform/snapshots/shared-read.ts'
import { createSnapshotCache } from '#server/platform/snapshots/snapshot-cache.ts'

/** A snapshot of so many trades, at 82 bytes each. */
function snapshot(revision: number, count = 1): TradeColumnsSnapshot {
  return {
    revision,
    columns: {
      count,
      openedAt: new Float64Array(count),
      closedAt: new Float64Array(count),
      netPnlCents: new Float64Array(count),
      feesCents: new Float64Array(count),
      quantity: new Float64Array(count),
      brokerOrder: new Float64Array(count),
      rMultipleE4: new Int32Array(count),
      sourceRow: new Int32Array(count),
      marks: new Uint32Array(count),
      ids: new Uint8Array(count * 16),
      marksList: [],
      closing: new Uint32Array(count),
      hours: new Uint8Array(count),
      sessions: new Uint8Array(count),
      parts: noParts,
    },
  }
}

function counting(revision: number, count = 1) {
  let reads = 0
  return {
    reads: () => reads,
    read: async () => {
      reads += 1
      return snapshot(revision, count)
    },
  }
}

const start = new Date('2026-01-01T00:00:00Z')

test('concurrent requests share one read', async () => {
  const cache = createTradeColumnsCache(() => start)
  const source = counting(3)
  await Promise.all(Array.from({ length: 5 }, () => cache.get('a', 3, source.read)))
  await cache.get('a', 3, source.read)
  expect(source.reads()).toBe(1)
})

test('a snapshot of an older revision is reread, a newer one is used', async () => {
  const cache = createTradeColumnsCache(() => start)
  const newer = counting(4)
  await cache.get('a', 3, counting(3).read)
  expect((await cache.get('a', 4, newer.read)).revision).toBe(4)
  expect((await cache.get('a', 3, newer.read)).revision).toBe(4)
  expect(newer.reads()).toBe(1)
})

test('only what fits in memory is kept, evicting the least recently used', async () => {
  const cache = createTradeColumnsCache(() => start, 250 * 82)
  const [a, b, c] = [counting(1, 100), counting(1, 100), counting(1, 100)]
  await cache.get('a', 1, a.read)
  await cache.get('b', 1, b.read)
  await cache.get('a', 1, a.read)
  await cache.get('c', 1, c.read)
  await cache.get('a', 1, a.read)
  await cache.get('b', 1, b.read)
  expect([a.reads(), b.reads(), c.reads()]).toEqual([1, 2, 1])
})

test('a snapshot not requested for ten minutes is dropped', async () => {
  let now = start
  const cache = createTradeColumnsCache(() => now)
  const source = counting(1)
  await cache.get('a', 1, source.read)
  now = new Date(start.getTime() + 11 * 60_000)
  await cache.get('b', 1, counting(1).read)
  await cache.get('a', 1, source.read)
  expect(source.reads()).toBe(2)
})

test('a cache without an idle limit keeps a snapshot however long it was not requested', async () => {
  let now = start
  const cache = createSnapshotCache(
    () => now,
    () => 1,
    10,
    Number.POSITIVE_INFINITY,
  )
  const source = counting(1)
  await cache.get('a', 1, source.read)
  now = new Date(start.getTime() + 24 * 60 * 60_000)
  await cache.get('b', 1, counting(1).read)
  await cache.get('a', 1, source.read)
  expect(source.reads()).toBe(1)
})

test('a failed read is retried, and blocks no other read', async () => {
  const cache = createTradeColumnsCache(() => start)
  const failing = () => Promise.reject(new Error('gone'))
  await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      expect(cache.get(`k${index}`, 1, failing)).rejects.toThrow('gone'),
    ),
  )
  expect((await cache.get('k0', 1, counting(1).read)).revision).toBe(1)
})

/** A reading that goes on until it is told to end, and what it was told itself. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<TradeColumnsSnapshot>()
  let watch: ReadingWatch | undefined
  return {
    read: (told: ReadingWatch) => {
      watch = told
      told.signal?.addEventListener('abort', () => reject(told.signal?.reason))
      return promise
    },
    tell: (share: number) => watch?.at(share),
    end: () => resolve(snapshot(1)),
    isBrokenOff: () => watch?.signal?.aborted ?? false,
  }
}

function waiter() {
  const leaving = new AbortController()
  const shares: number[] = []
  const watch: ReadingWatch = { signal: leaving.signal, at: (share) => shares.push(share) }
  return { watch, shares, leave: () => leaving.abort() }
}

test('all waiters receive read progress, and late ones start at the current share', async () => {
  const cache = createTradeColumnsCache(() => start)
  const [source, early, late] = [held(), waiter(), waiter()]
  const first = cache.get('a', 1, source.read, early.watch)
  source.tell(0.25)
  const second = cache.get('a', 1, source.read, late.watch)
  source.tell(0.75)
  source.end()
  expect(await first).toBe(await second)
  expect(early.shares).toEqual([0, 0.25, 0.75])
  expect(late.shares).toEqual([0.25, 0.75])
})

test('a read continues while it has a waiter, and is aborted when the last one leaves', async () => {
  const cache = createTradeColumnsCache(() => start)
  const [source, a, b] = [held(), waiter(), waiter()]
  const first = cache.get('a', 1, source.read, a.watch)
  const second = cache.get('a', 1, source.read, b.watch)
  a.leave()
  await expect(first).rejects.toThrow(/abort/)
  expect(source.isBrokenOff()).toBe(false)
  b.leave()
  await expect(second).rejects.toThrow(/abort/)
  expect(source.isBrokenOff()).toBe(true)
  expect((await cache.get('a', 1, counting(1).read)).revision).toBe(1)
})

test('a request that is already aborted keeps no read running', async () => {
  const cache = createTradeColumnsCache(() => start)
  const [source, gone] = [held(), waiter()]
  gone.leave()
  await expect(cache.get('a', 1, source.read, gone.watch)).rejects.toThrow(/abort/)
  expect(source.isBrokenOff()).toBe(true)
})
