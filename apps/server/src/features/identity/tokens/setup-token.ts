import { hkdfSync } from 'node:crypto'
import { isEqualInConstantTime } from '../constant-time.ts'

// Crockford's alphabet: without I, L, O, U, which are easily misread in a log.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 16

/**
 * The one-time token of the setup, 80 bits as `XXXX-XXXX-XXXX-XXXX`. Derived from the installation's secret, so that it
 * survives a restart and is the same on every server; invalid once there is an owner.
 */
export function setupToken(authSecret: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', authSecret, '', 'plumbline set-up token', LETTERS))
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Compares in constant time, ignoring case, dashes and surrounding spaces. */
export function isSetupToken(given: string, authSecret: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return isEqualInConstantTime(plain(given), plain(setupToken(authSecret)))
}
