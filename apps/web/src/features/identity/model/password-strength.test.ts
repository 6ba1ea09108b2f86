import { describe, expect, it } from 'vitest'
import { guessPassword } from './guess-password.ts'
import { passwordStrength } from './password-strength.ts'

const strength = (password: string, own: readonly string[] = []) =>
  passwordStrength(password, guessPassword(password, own))

it.each([
  ['', 'empty'],
  ['abcde', 'tooShort'],
  ['👍👍👍', 'tooShort'],
  ['123456', 'trivial'],
  ['fedcba', 'trivial'],
  ['aaaaaaaa', 'trivial'],
  ['Password1!', 'trivial'],
  ['qwertz123', 'trivial'],
  ['hallo123', 'trivial'],
  ['plumbline1', 'trivial'],
  ['tilted7', 'fair'],
  ['tilted77!', 'good'],
  ['lanyard-otter', 'strong'],
  ['seven quiet harbours', 'strong'],
] as const)('%s is %s', (password, words) => {
  expect(strength(password)).toBe(words)
})

describe('the user’s own name and address', () => {
  const own = ['Marlene Obertautasch', 'mobertautasch@example.org']

  it('make a password trivial', () => {
    expect(strength('obertautasch1', own)).toBe('trivial')
    expect(strength('Mobertautasch', own)).toBe('trivial')
    expect(strength('obertautasch1')).not.toBe('trivial')
  })

  it('are ignored if only a letter or two long', () => {
    expect(strength('tilted7', ['T. i', 't@i'])).toBe('fair')
  })
})

it('without the dictionary only the length counts', () => {
  expect(passwordStrength('', null)).toBe('empty')
  expect(passwordStrength('12345', null)).toBe('tooShort')
  expect(passwordStrength('123456', null)).toBe('enough')
})

it('only the beginning of a very long password is rated, to limit the time taken', () => {
  const judged = 'a'.repeat(100)
  expect(strength(judged)).not.toBe('strong')
  expect(strength(`${judged}lanyard otter`)).toBe(strength(judged))
  expect(strength('lanyard otter '.repeat(14))).toBe('strong')
})
