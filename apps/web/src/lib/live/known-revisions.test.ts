import type { LiveChange } from '@plumbline/contract/live/live'
import { describe, expect, test } from 'vitest'
import { createKnownRevisions } from './known-revisions.ts'

const trades = (revision: number, id: string | null = null): LiveChange => ({ topic: 'trades', id, revision })

describe('a request', () => {
  test('is behind if sent before a known change, but not if sent after it', () => {
    const book = createKnownRevisions()
    book.learn(trades(3), 1000)
    expect(book.isBehind(['trades'], undefined, 999)).toBe(true)
    expect(book.isBehind(['trades'], undefined, 1000)).toBe(false)
    expect(book.isBehind(['accounts', 'imports'], undefined, 0)).toBe(false)
  })

  test('for one account is behind after a change to it or to all accounts', () => {
    const book = createKnownRevisions()
    book.learn(trades(3, 'a'), 1000)
    expect(book.isBehind(['trades'], 'a', 500)).toBe(true)
    expect(book.isBehind(['trades'], 'b', 500)).toBe(false)
    expect(book.isBehind(['trades'], undefined, 500)).toBe(true)
    book.learn(trades(1), 1000)
    expect(book.isBehind(['trades'], 'b', 500)).toBe(true)
  })

  test('is not behind again after a revision that is already known', () => {
    const book = createKnownRevisions()
    expect(book.learn(trades(3), 1000)).toBe(true)
    expect(book.learn(trades(3), 2000)).toBe(false)
    expect(book.learn(trades(2), 2000)).toBe(false)
    expect(book.isBehind(['trades'], undefined, 1000)).toBe(false)
  })
})

describe('the revisions at the start of a stream', () => {
  test('leave requests up to date that were sent after those revisions', () => {
    const book = createKnownRevisions()
    book.compare([{ ...trades(8), ageMs: 60_000 }], 100_000)
    expect(book.isBehind(['trades'], undefined, 99_000)).toBe(false)
    expect(book.isBehind(['trades'], undefined, 30_000)).toBe(true)
  })

  test('mark requests as behind that were sent while the change was being committed', () => {
    const book = createKnownRevisions()
    book.compare([{ ...trades(8), ageMs: 100 }], 100_000)
    expect(book.isBehind(['trades'], undefined, 99_950)).toBe(true)
    expect(book.isBehind(['trades'], undefined, 100_000)).toBe(false)
  })

  test('mark only what changed since the last connection as behind, however old the change', () => {
    const book = createKnownRevisions()
    book.learn(trades(8, 'a'), 1000)
    book.learn(trades(5, 'b'), 1000)
    book.compare(
      [
        { ...trades(9, 'a'), ageMs: 60_000 },
        { ...trades(5, 'b'), ageMs: 60_000 },
      ],
      100_000,
    )
    expect(book.isBehind(['trades'], 'a', 99_999)).toBe(true)
    expect(book.isBehind(['trades'], 'b', 99_999)).toBe(false)
  })

  test('are trusted when lower, as after a restored backup', () => {
    const book = createKnownRevisions()
    book.learn(trades(20), 1000)
    book.compare([{ ...trades(4), ageMs: 0 }], 2000)
    expect(book.isBehind(['trades'], undefined, 1500)).toBe(true)
    expect(book.learn(trades(5), 3000)).toBe(true)
  })
})
