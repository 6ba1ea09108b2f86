/** A key that encrypts what the installation keeps for others; its id stands beside what it encrypted. */
export interface EncryptionKey {
  readonly id: string
  /** 32 bytes. */
  readonly secret: Buffer
}

/** The first key encrypts; all of them decrypt, so that a key can be replaced while its work is rewritten. */
export type KeyRing = readonly [EncryptionKey, ...EncryptionKey[]]

const ENTRY = /^(?<id>[A-Za-z0-9_-]{1,32}):(?<secret>[A-Za-z0-9+/_-]{43}=?)$/

/** `new:<base64 of 32 bytes>,old:<…>` → ring. Throws with a message that does not repeat the keys. */
export function parseKeyRing(text: string): KeyRing {
  const keys = text.split(',').map((entry, index) => {
    const { id, secret } = ENTRY.exec(entry.trim())?.groups ?? {}
    if (id === undefined || secret === undefined) {
      throw new Error(
        `has at place ${index + 1} no key of the form id:base64, 32 bytes long (openssl rand -base64 32)`,
      )
    }
    return { id, secret: Buffer.from(secret, 'base64') }
  })
  const [first, ...rest] = keys
  if (first === undefined) throw new Error('holds no key')
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('holds two keys of the same id')
  return [first, ...rest]
}

export function formatKeyRing(ring: KeyRing): string {
  return ring.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
}
