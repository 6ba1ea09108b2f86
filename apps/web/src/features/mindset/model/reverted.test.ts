import { expect, it } from 'vitest'
import { reverted } from './reverted.ts'

it('undoes one change and keeps later ones', () => {
  const before = { size: { times: 1.5, isOn: true }, revenge: { minutes: 15 } }
  const after = { ...before, revenge: { minutes: 20 } }
  const later = { ...after, size: { times: 2, isOn: true } }
  expect(reverted(later, before, after)).toEqual({ ...later, revenge: { minutes: 15 } })
})

it('undoes what was added to or removed from a list', () => {
  expect(reverted(['tired', 'bored'], [], ['tired'])).toEqual(['bored'])
  expect(reverted(['bored'], ['tired'], [])).toEqual(['bored', 'tired'])
})

it('undoes switching a setting on or off', () => {
  expect(reverted({ losses: 3, minutes: 15 }, null, { losses: 2, minutes: 15 })).toBeNull()
  expect(reverted(null, { losses: 2, minutes: 15 }, null)).toEqual({ losses: 2, minutes: 15 })
})
