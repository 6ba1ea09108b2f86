import { expect, test } from 'vitest'
import { checkEmail, checkNewPassword, normalEmail } from './check-credentials.service.ts'

test('a password has at least six characters, which are not all spaces', () => {
  for (const weak of ['', 'short', '😀😀😀', '      ', '\t \u00a0   \n'])
    expect(() => checkNewPassword(weak)).toThrow(expect.objectContaining({ code: 'WEAK_PASSWORD' }))
  for (const allowed of ['enough', 'a     ', ' two words '])
    expect(() => checkNewPassword(allowed)).not.toThrow()
})

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada@Müller.example', 'ada@xn--mller-kva.example'],
  ['ada@XN--Mller-kva.example', 'ada@xn--mller-kva.example'],
  // Composed, decomposed and with a full stop of another script.
  ['ada@mu\u0308ller\u3002example', 'ada@xn--mller-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
])('the address %s is stored as %s', (email, stored) => {
  expect(checkEmail(email)).toBe(stored)
})

test.each([
  ['jürgen@example.org', 'EMAIL_NOT_ASCII'],
  ['jürgen@müller.example', 'EMAIL_NOT_ASCII'],
  ['jürgen@', 'INVALID_EMAIL'],
  ['jürgen', 'INVALID_EMAIL'],
  ['@müller.example', 'INVALID_EMAIL'],
  ['a@b@müller.example', 'INVALID_EMAIL'],
  ['ada@mül ler.example', 'INVALID_EMAIL'],
  ['ada@１２７.０.０.１', 'INVALID_EMAIL'],
  [`ada@${'ü.'.repeat(80)}example`, 'INVALID_EMAIL'],
])('the address %s is refused with %s', (email, code) => {
  expect(() => checkEmail(email)).toThrow(expect.objectContaining({ code }))
  expect(normalEmail(email)).toBeNull()
})
