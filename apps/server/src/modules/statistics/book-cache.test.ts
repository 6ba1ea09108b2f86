import { expect, test } from 'vitest'
import { type Book, createBookCache } from './book-cache.ts'

/** A book of so many trades, at 82 bytes each. */
function book(revision: number, count = 1): Book {
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
      riskE4: new Int32Array(count),
      sourceRow: new Int32Array(count),
      marks: new Uint32Array(count),
      ids: new Uint8Array(count * 16),
      marksList: [],
      closing: new Uint32Array(count),
      hours: new Uint8Array(count),
      sessions: new Uint8Array(count),
    },
  }
}

function counting(revision: number, count = 1) {
  let reads = 0
  return {
    reads: () => reads,
    read: async () => {
      reads += 1
      return book(revision, count)
    },
  }
}

const start = new Date('2026-01-01T00:00:00Z')

test('many who ask at once share one reading', async () => {
  const cache = createBookCache(() => start)
  const source = counting(3)
  await Promise.all(Array.from({ length: 5 }, () => cache.get('a', 3, source.read)))
  await cache.get('a', 3, source.read)
  expect(source.reads()).toBe(1)
})

test('a book of an older revision is read anew, a newer one serves', async () => {
  const cache = createBookCache(() => start)
  const newer = counting(4)
  await cache.get('a', 3, counting(3).read)
  expect((await cache.get('a', 4, newer.read)).revision).toBe(4)
  expect((await cache.get('a', 3, newer.read)).revision).toBe(4)
  expect(newer.reads()).toBe(1)
})

test('only what fits the memory stays: the last used ones', async () => {
  const cache = createBookCache(() => start, 250 * 82)
  const [a, b, c] = [counting(1, 100), counting(1, 100), counting(1, 100)]
  await cache.get('a', 1, a.read)
  await cache.get('b', 1, b.read)
  await cache.get('a', 1, a.read)
  await cache.get('c', 1, c.read)
  await cache.get('a', 1, a.read)
  await cache.get('b', 1, b.read)
  expect([a.reads(), b.reads(), c.reads()]).toEqual([1, 2, 1])
})

test('what nobody asked for in ten minutes goes', async () => {
  let now = start
  const cache = createBookCache(() => now)
  const source = counting(1)
  await cache.get('a', 1, source.read)
  now = new Date(start.getTime() + 11 * 60_000)
  await cache.get('b', 1, counting(1).read)
  await cache.get('a', 1, source.read)
  expect(source.reads()).toBe(2)
})

test('a reading that failed is tried again, and holds nobody up', async () => {
  const cache = createBookCache(() => start)
  const failing = () => Promise.reject(new Error('gone'))
  await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      expect(cache.get(`k${index}`, 1, failing)).rejects.toThrow('gone'),
    ),
  )
  expect((await cache.get('k0', 1, counting(1).read)).revision).toBe(1)
})
