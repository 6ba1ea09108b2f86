import { expect, test } from 'vitest'
import { legsThatAreNone } from './legs-that-are-none.ts'

test('what may stand behind the last leg of each position is none', () => {
  const ids = legsThatAreNone([{ brokerId: '45' }, { brokerId: '45-1' }, { brokerId: '7' }])
  expect(ids.slice(0, 2)).toEqual(['45-2', '45-3'])
  expect(ids).toContain('7-1')
  expect(ids).not.toContain('45-1')
})
