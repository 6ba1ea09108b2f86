import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is hashed with the OWASP parameters and a new salt each time', async () => {
  const hashes = [await passwords.hash('Grüße'), await passwords.hash('Grüße')]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('a password matches in any Unicode composition of ü, and no other does', async () => {
  const hash = await passwords.hash('Grüße')
  expect(await passwords.verify(hash, 'Gru\u0308ße')).toBe(true)
  expect(await passwords.verify(hash, 'Grusse')).toBe(false)
})

test.each([null, undefined, '', 'no hash'])(
  'an empty password is rejected when the stored hash is %j',
  async (hash) => {
    expect(await passwords.verify(hash, '')).toBe(false)
  },
)
