import { expect, it } from 'vitest'
import { buildMapping } from '#web/testing/build-table.ts'
import { roleOf, rolesFor, withRole } from './column-role.ts'

const mapping = buildMapping({ columns: { timestamp: [0], pair: [1], quantity: [2] } })

it('a column becomes a field, and what was it before is free', () => {
  const changed = withRole(mapping, 3, 'pair')
  expect([roleOf(changed, 3), roleOf(changed, 1)]).toEqual(['pair', 'none'])
})

it('a column is one field: what it was before is missing', () => {
  const changed = withRole(mapping, 1, 'quantity')
  expect(changed.columns).toEqual({ timestamp: [0], quantity: [1] })
})

it('a column can be nothing', () => {
  expect(withRole(mapping, 1, 'none').columns).toEqual({ timestamp: [0], quantity: [2] })
})

it('a time of day stands beside the date of another column', () => {
  expect(rolesFor(mapping, 0)).not.toContain('timestampClock')
  expect(rolesFor(mapping, 4)).toContain('timestampClock')
  expect(rolesFor(mapping, 4)).not.toContain('closingTimeClock')
  const changed = withRole(mapping, 4, 'timestampClock')
  expect(changed.columns.timestamp).toEqual([0, 4])
  expect(roleOf(changed, 4)).toBe('timestampClock')
})

it('a date takes its time of day along when it moves, and away when it goes', () => {
  const both = withRole(mapping, 4, 'timestampClock')
  expect(withRole(both, 3, 'timestamp').columns.timestamp).toEqual([3, 4])
  expect(withRole(both, 0, 'none').columns.timestamp).toBeUndefined()
  expect(withRole(both, 4, 'none').columns.timestamp).toEqual([0])
  expect(withRole(both, 4, 'timestamp').columns.timestamp).toEqual([4])
})

it('assigning the direction reads it by its words', () => {
  const signed = buildMapping({ direction: { kind: 'signed-quantity' } })
  expect(withRole(signed, 5, 'direction').direction).toEqual({ kind: 'words', words: {} })
  const worded = buildMapping({ direction: { kind: 'words', words: { auf: 'long' } } })
  expect(withRole(worded, 5, 'direction').direction).toBe(worded.direction)
})
