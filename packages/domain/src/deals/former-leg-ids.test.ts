import { expect, test } from 'vitest'
import { formerLegIds } from './former-leg-ids.ts'

test('obsolete leg ids start after the last leg of each position', () => {
  const ids = formerLegIds([{ brokerId: '45' }, { brokerId: '45-1' }, { brokerId: '7' }])
  expect(ids.slice(0, 2)).toEqual(['45-2', '45-3'])
  expect(ids).toContain('7-1')
  expect(ids).not.toContain('45-1')
})
