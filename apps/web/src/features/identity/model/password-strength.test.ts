import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'empty'],
  ['abcde', 'tooShort'],
  ['👍👍👍', 'tooShort'],
  ['123456', 'trivial'],
  ['fedcba', 'trivial'],
  ['aaaaaaaa', 'trivial'],
  ['Password1!', 'trivial'],
  ['qwertz123', 'trivial'],
  ['12345678', 'trivial'],
  ['tilted7', 'fair'],
  ['lanyard-otter', 'good'],
  ['password of the harbour', 'good'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

it('the own name and address make no secret', () => {
  expect(passwordStrength('marlene1', ['Marlene Roth', 'mroth@example.org'])).toBe('trivial')
  expect(passwordStrength('example2024', ['Marlene Roth', 'mroth@example.org'])).toBe('trivial')
  expect(passwordStrength('marlene1')).toBe('fair')
})
