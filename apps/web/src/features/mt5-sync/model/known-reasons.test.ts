import { expect, it } from 'vitest'
import { knownProblem, knownReason } from './known-reasons.ts'

it('a reason that nobody knows is none of the known ones', () => {
  expect(knownReason('login-refused')).toBe('login-refused')
  expect(knownReason('moon-too-bright')).toBeUndefined()
  expect(knownProblem('clock-differs')).toBe('clock-differs')
  expect(knownProblem('moon-too-bright')).toBeUndefined()
})
