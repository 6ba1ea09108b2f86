import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_VERSIONS, versionsToDelete } from './keep-versions.ts'

const NOW = Date.UTC(2026, 5, 15, 12)
const minutesAgo = (minutes: number) => ({ savedAtMs: NOW - minutes * 60_000 })
const ages = (versions: readonly { savedAtMs: number }[]) =>
  versions.map(({ savedAtMs }) => (NOW - savedAtMs) / 60_000)

test('of a day one version per five minutes stays, of a month one per hour, then one per day', () => {
  const day = 24 * 60
  const versions = [1, 2, 3, 10, 2 * day + 5, 2 * day + 25, 2 * day + 65, 40 * day, 40 * day + 180, 90 * day]
  expect(ages(versionsToDelete(versions.map(minutesAgo), NOW))).toEqual([2, 3, 2 * day + 25, 40 * day + 180])
})

test('the newest and the oldest version stay, and deleting twice deletes nothing more', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 * 24 * 60 }), { minLength: 1, maxLength: 600 }),
      (list) => {
        const versions = list.map(minutesAgo)
        const deleted = new Set(versionsToDelete(versions, NOW))
        const kept = versions.filter((version) => !deleted.has(version))
        expect(kept.length).toBeLessThanOrEqual(MAX_VERSIONS)
        expect(ages(kept)).toContain(Math.min(...list))
        expect(ages(kept)).toContain(Math.max(...list))
        expect(versionsToDelete(kept, NOW)).toEqual([])
      },
    ),
    { numRuns: runs(100) },
  )
})
