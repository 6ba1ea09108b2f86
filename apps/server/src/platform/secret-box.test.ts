import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EncryptionKey } from './key-ring.ts'
import { isReencrypted, seal, unseal } from './secret-box.ts'

const key = (id: string): EncryptionKey => ({ id, secret: randomBytes(32) })
const [old, fresh] = [key('old'), key('new')]
const PLACE = 'mt5_connections.password user account'

test('an encrypted value is decrypted with its key, and reveals nothing by itself', () => {
  const sealed = seal([old], 'pass wörd', PLACE)
  expect(sealed).not.toContain('pass')
  expect(unseal([old], sealed, PLACE)).toBe('pass wörd')
  expect(seal([old], 'pass wörd', PLACE)).not.toBe(sealed)
})

test('after a key rotation both values are decrypted, and the old one is known to be outdated', () => {
  const before = seal([old], 'a', PLACE)
  const after = seal([fresh, old], 'b', PLACE)
  expect([before, after].map((sealed) => unseal([fresh, old], sealed, PLACE))).toEqual(['a', 'b'])
  expect([before, after].map((sealed) => isReencrypted([fresh, old], sealed))).toEqual([false, true])
})

test('an encrypted value is not decrypted without its key, in another context, or when modified', () => {
  const sealed = seal([old], 'secret', PLACE)
  expect(unseal([fresh], sealed, PLACE)).toBeNull()
  expect(unseal([{ id: 'old', secret: fresh.secret }], sealed, PLACE)).toBeNull()
  expect(unseal([old], sealed, `${PLACE} of another`)).toBeNull()
  // Not a fixed text in its place, which a sealed text may end with by chance.
  const changed = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(unseal([old], sealed.slice(0, -3) + changed + sealed.slice(-2), PLACE)).toBeNull()
  expect(unseal([old], 'plain text', PLACE)).toBeNull()
  expect(unseal([old], 'v1.old.AAAA', PLACE)).toBeNull()
})
