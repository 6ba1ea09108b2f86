import type { LiveChange } from '@plumbline/contract/live/live'
import { describe, expect, test } from 'vitest'
import { createKnownRevisions } from './known-revisions.ts'

const trades = (revision: number, id: string | null = null): LiveChange => ({ topic: 'trades', id, revision })

describe('what was asked for', () => {
  test('before a change was known is behind, what was asked for after it is not', () => {
    const book = createKnownRevisions()
    book.learn(trades(3), 1000)
    expect(book.isBehind(['trades'], undefined, 999)).toBe(true)
    expect(book.isBehind(['trades'], undefined, 1000)).toBe(false)
    expect(book.isBehind(['accounts', 'imports'], undefined, 0)).toBe(false)
  })

  test('about one account is behind by its own changes and those of all', () => {
    const book = createKnownRevisions()
    book.learn(trades(3, 'a'), 1000)
    expect(book.isBehind(['trades'], 'a', 500)).toBe(true)
    expect(book.isBehind(['trades'], 'b', 500)).toBe(false)
    expect(book.isBehind(['trades'], undefined, 500)).toBe(true)
    book.learn(trades(1), 1000)
    expect(book.isBehind(['trades'], 'b', 500)).toBe(true)
  })

  test('is not behind again by a revision that is known', () => {
    const book = createKnownRevisions()
    expect(book.learn(trades(3), 1000)).toBe(true)
    expect(book.learn(trades(3), 2000)).toBe(false)
    expect(book.learn(trades(2), 2000)).toBe(false)
    expect(book.isBehind(['trades'], undefined, 1000)).toBe(false)
  })
})

describe('the revisions that a stream begins with', () => {
  test('make nothing behind that was asked for since they were reached', () => {
    const book = createKnownRevisions()
    book.compare([{ ...trades(8), ageMs: 60_000 }], 100_000)
    expect(book.isBehind(['trades'], undefined, 99_000)).toBe(false)
    expect(book.isBehind(['trades'], undefined, 30_000)).toBe(true)
  })

  test('make behind what was asked for while the change was being committed', () => {
    const book = createKnownRevisions()
    book.compare([{ ...trades(8), ageMs: 100 }], 100_000)
    expect(book.isBehind(['trades'], undefined, 99_950)).toBe(true)
    expect(book.isBehind(['trades'], undefined, 100_000)).toBe(false)
  })

  test('make behind what differs after a reconnection, however long ago it changed, and nothing else', () => {
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

  test('are believed when they are lower, as after a restored backup', () => {
    const book = createKnownRevisions()
    book.learn(trades(20), 1000)
    book.compare([{ ...trades(4), ageMs: 0 }], 2000)
    expect(book.isBehind(['trades'], undefined, 1500)).toBe(true)
    expect(book.learn(trades(5), 3000)).toBe(true)
  })
})
