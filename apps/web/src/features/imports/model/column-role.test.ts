import { expect, it } from 'vitest'
import { buildMapping } from '#web/testing/build-table.ts'
import { roleOf, rolesFor, withRole } from './column-role.ts'

const mapping = buildMapping({ columns: { timestamp: [0], pair: [1], quantity: [2] } })

it('assigning a field to a column frees the column that had it', () => {
  const changed = withRole(mapping, 3, 'pair')
  expect([roleOf(changed, 3), roleOf(changed, 1)]).toEqual(['pair', 'none'])
})

it('a column has one role: assigning another removes the previous one', () => {
  const changed = withRole(mapping, 1, 'quantity')
  expect(changed.columns).toEqual({ timestamp: [0], quantity: [1] })
})

it('a column can be unassigned', () => {
  expect(withRole(mapping, 1, 'none').columns).toEqual({ timestamp: [0], quantity: [2] })
})

it('a time-of-day column complements a date in another column', () => {
  expect(rolesFor(mapping, 0)).not.toContain('timestampClock')
  expect(rolesFor(mapping, 4)).toContain('timestampClock')
  expect(rolesFor(mapping, 4)).not.toContain('closingTimeClock')
  const changed = withRole(mapping, 4, 'timestampClock')
  expect(changed.columns.timestamp).toEqual([0, 4])
  expect(roleOf(changed, 4)).toBe('timestampClock')
})

it('a time of day follows its date to another column, and is removed with it', () => {
  const both = withRole(mapping, 4, 'timestampClock')
  expect(withRole(both, 3, 'timestamp').columns.timestamp).toEqual([3, 4])
  expect(withRole(both, 0, 'none').columns.timestamp).toBeUndefined()
  expect(withRole(both, 4, 'none').columns.timestamp).toEqual([0])
  expect(withRole(both, 4, 'timestamp').columns.timestamp).toEqual([4])
})

it('assigning a direction column reads the direction from words, and keeps known ones', () => {
  const signed = buildMapping({ direction: { kind: 'signed-quantity' } })
  expect(withRole(signed, 5, 'direction').direction).toEqual({ kind: 'words', words: {} })
  const worded = buildMapping({ direction: { kind: 'words', words: { auf: 'long' } } })
  expect(withRole(worded, 5, 'direction').direction).toBe(worded.direction)
})
