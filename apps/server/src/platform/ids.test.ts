import { expect, test } from 'vitest'
import { isUuid, newId } from './ids.ts'

/** The milliseconds since 1970 that a UUIDv7 begins with (RFC 9562). */
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('id: generated from the time plus random text', () => {
  const before = Date.now()
  const ids = Array.from({ length: 10_000 }, newId)
  const after = Date.now()
  for (const id of ids) {
    expect(timeOf(id)).toBeGreaterThanOrEqual(before)
    // Ids beyond what one millisecond's counter holds are of the next one.
    expect(timeOf(id)).toBeLessThanOrEqual(after + 1)
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(9_900)
})

test('ids sort in order of creation, even within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
})

test.each(['_init', '', '1700000000000-k3j', '0193f3a0-0000-7000-8000-00000000000x'])(
  '%j is not an id',
  (text) => {
    expect([isUuid(text), isUuid(newId())]).toEqual([false, true])
  },
)
