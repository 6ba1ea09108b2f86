import { expect, it } from 'vitest'
import { knownBarProblem, knownProblem, knownReason } from './known-reasons.ts'

it('an unknown reason or problem is undefined', () => {
  expect(knownReason('login-refused')).toBe('login-refused')
  expect(knownReason('moon-too-bright')).toBeUndefined()
  expect(knownProblem('clock-differs')).toBe('clock-differs')
  expect(knownProblem('moon-too-bright')).toBeUndefined()
  expect(knownBarProblem('other-symbol')).toBe('other-symbol')
  expect(knownBarProblem('moon-too-bright')).toBeUndefined()
})
