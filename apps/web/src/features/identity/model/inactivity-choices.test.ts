import { expect, it } from 'vitest'
import { inactivityChoices } from './inactivity-choices.ts'

it('offers the default times and never', () => {
  expect(inactivityChoices(30)).toEqual([5, 15, 30, 60, 240, 0])
})

it('includes a time that was set elsewhere', () => {
  expect(inactivityChoices(45)).toEqual([5, 15, 30, 45, 60, 240, 0])
  expect(inactivityChoices(-1)).toEqual([5, 15, 30, 60, 240, 0])
})
