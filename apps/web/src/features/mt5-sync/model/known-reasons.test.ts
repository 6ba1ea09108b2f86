import { expect, it } from 'vitest'
import { knownProblem, knownReason } from './known-reasons.ts'

it('an unknown reason or problem is undefined', () => {
  expect(knownReason('login-refused')).toBe('login-refused')
  expect(knownReason('moon-too-bright')).toBeUndefined()
  expect(knownProblem('clock-differs')).toBe('clock-differs')
  expect(knownProblem('moon-too-bright')).toBeUndefined()
})
