import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

// Secrets stored by the installation, encrypted with its key ring: AES-256-GCM, bound to their row, so that an
// encrypted text cannot be decrypted if it is copied elsewhere. `v1.<key id>.<base64url of nonce, tag and text>`.

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]+)$/

/** `place` identifies where it is stored: table, column and key. */
export function seal(ring: KeyRing, text: string, place: string): string {
  const [key] = ring
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce)
  cipher.setAAD(Buffer.from(`${key.id} ${place}`))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** null if its key is not in the ring, or if it was encrypted for another place or altered since. */
export function unseal(ring: KeyRing, sealed: string, place: string): string | null {
  const [, id, body = ''] = SEALED.exec(sealed) ?? []
  const key = ring.find((each) => each.id === id)
  const bytes = Buffer.from(body, 'base64url')
  if (!key || bytes.byteLength < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(`${key.id} ${place}`))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return null
  }
}

/** Whether it was encrypted with the ring's first key, as everything has to be after a rotation. */
export function isReencrypted(ring: KeyRing, sealed: string): boolean {
  return SEALED.exec(sealed)?.[1] === ring[0].id
}
