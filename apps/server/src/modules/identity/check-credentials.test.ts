import { expect, test } from 'vitest'
import { checkNewPassword } from './check-credentials.ts'

test('a password has at least six characters, which are not all spaces', () => {
  for (const weak of ['', 'short', '😀😀😀', '      ', '\t \u00a0   \n'])
    expect(() => checkNewPassword(weak)).toThrow(expect.objectContaining({ code: 'WEAK_PASSWORD' }))
  for (const allowed of ['enough', 'a     ', ' two words '])
    expect(() => checkNewPassword(allowed)).not.toThrow()
})
