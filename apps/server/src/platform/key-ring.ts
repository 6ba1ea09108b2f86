/** A key that encrypts the secrets stored by the installation; its id is stored with each encrypted text. */
export interface EncryptionKey {
  readonly id: string
  /** 32 bytes. */
  readonly secret: Buffer
}

/** The first key encrypts; all of them decrypt, so that a key can be replaced while stored secrets are re-encrypted. */
export type KeyRing = readonly [EncryptionKey, ...EncryptionKey[]]

const ENTRY = /^(?<id>[A-Za-z0-9_-]{1,32}):(?<secret>[A-Za-z0-9+/_-]{43}=?)$/

/** `new:<base64 of 32 bytes>,old:<…>` → ring. Throws with a message that does not repeat the keys. */
export function parseKeyRing(text: string): KeyRing {
  const keys = text.split(',').map((entry, index) => {
    const { id, secret } = ENTRY.exec(entry.trim())?.groups ?? {}
    if (id === undefined || secret === undefined) {
      throw new Error(
        `must have a key of the form id:base64 with 32 bytes at position ${index + 1} (openssl rand -base64 32)`,
      )
    }
    return { id, secret: Buffer.from(secret, 'base64') }
  })
  const [first, ...rest] = keys
  if (first === undefined) throw new Error('contains no key')
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new Error('contains two keys with the same id')
  return [first, ...rest]
}

export function formatKeyRing(ring: KeyRing): string {
  return ring.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
}
