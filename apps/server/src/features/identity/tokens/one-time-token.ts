import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** 256 random bits as base64url, for a link or a cookie; what is stored is `tokenHash` of it. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** A plain SHA-256 is enough for a token that cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
