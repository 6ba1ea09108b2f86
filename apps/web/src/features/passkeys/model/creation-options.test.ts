import { expect, it } from 'vitest'
import { creationOptionsOf } from './creation-options.ts'

const whole = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Plumbline', id: 'localhost' },
  user: { id: 'YWRh', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

it('returns the server’s options unchanged', () => {
  expect(creationOptionsOf(whole)).toBe(whole)
})

it.each(['challenge', 'rp', 'user', 'pubKeyCredParams'])('rejects options without %s', (part) => {
  expect(() => creationOptionsOf({ ...whole, [part]: undefined })).toThrow('passkey options are incomplete')
})
