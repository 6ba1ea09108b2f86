import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimate } from './decimate.ts'

const lines = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 2_000 })

describe('decimating a line', () => {
  it('keeps at most two points per bucket, ascending, from the first point to the last', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 300 }), (values, buckets) => {
        const kept = decimate(values, buckets)
        expect(kept.length).toBeLessThanOrEqual(Math.max(2 * buckets, 2))
        expect(kept.every((index, at) => at === 0 || index > (kept[at - 1] ?? -1))).toBe(true)
        if (values.length > 0) expect([kept[0], kept.at(-1)]).toEqual([0, values.length - 1])
      }),
    )
  })

  it('keeps the minimum and maximum of all buckets between the first and the last', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 3, max: 300 }), (values, buckets) => {
        fc.pre(values.length > 0)
        // The outer buckets give one of their places to the end itself; the middle ones lose nothing.
        const columns = values.length > 2 * buckets ? buckets : values.length
        const start = values.length > 2 * buckets ? Math.floor(values.length / columns) : 0
        const end =
          values.length > 2 * buckets ? Math.floor(((columns - 1) * values.length) / columns) : values.length
        const kept = new Set(decimate(values, buckets).map((index) => values[index]))
        const middle = values.slice(start, end)
        fc.pre(middle.length > 0)
        expect(kept.has(Math.max(...middle))).toBe(true)
        expect(kept.has(Math.min(...middle))).toBe(true)
      }),
    )
  })

  it('keeps a one-point spike among 100,000 points', () => {
    const values = new Float64Array(100_000)
    values[70_001] = -5
    expect(decimate(values, 800)).toContain(70_001)
  })

  it('returns a short line unchanged', () => {
    expect(decimate([3, 1, 2], 800)).toEqual([0, 1, 2])
    expect(decimate([], 800)).toEqual([])
  })
})
