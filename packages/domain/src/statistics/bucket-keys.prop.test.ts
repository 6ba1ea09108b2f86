import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BucketRange,
  HOLDING_KEYS,
  holdingKey,
  holdingRange,
  R_BUCKET_KEYS,
  rBucketKey,
  rRange,
  sizeKey,
  sizeRange,
} from './bucket-keys.ts'

function holds(range: BucketRange | null, value: number): boolean {
  if (range === null) return false
  return (range.from === null || value >= range.from) && (range.to === null || value < range.to)
}

test('a holding time is in the range of its own bucket only', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 2_000_000 }), (seconds) => {
      expect(HOLDING_KEYS.filter((key) => holds(holdingRange(key), seconds))).toEqual([holdingKey(seconds)])
    }),
  )
  for (const edge of [60, 300, 604_800]) expect(holds(holdingRange(holdingKey(edge)), edge)).toBe(true)
})

test('an R multiple is in the range of its own bucket only', () => {
  fc.assert(
    fc.property(fc.integer({ min: -80_000, max: 80_000 }), (rMultipleE4) => {
      expect(R_BUCKET_KEYS.filter((key) => holds(rRange(key), rMultipleE4))).toEqual([
        rBucketKey(rMultipleE4),
      ])
    }),
  )
})

test('a quantity is in the range of its own bucket, and not in the next one', () => {
  const quantity = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -8, max: 6 }))
  fc.assert(
    fc.property(quantity, ([digits, power]) => {
      const value = Number(`${digits}e${power}`)
      const range = sizeRange(sizeKey(value))
      expect(holds(range, value)).toBe(true)
      expect(holds(sizeRange(sizeKey(range?.to ?? 0)), value)).toBe(false)
    }),
  )
  expect(holds(sizeRange('0'), 0)).toBe(true)
  expect(holds(sizeRange('0'), 1e-12)).toBe(false)
})

test('an invalid key has no range', () => {
  for (const text of ['', 'x', '0.2', '0.2-0.3', '-1-2', '2-1', '1-2-5', 'NaN-NaN']) {
    expect([text, sizeRange(text)]).toEqual([text, null])
  }
  expect(holdingRange('1m')).toBeNull()
  expect(rRange('1')).toBeNull()
})
