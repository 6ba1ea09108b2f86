import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser keeps of a subscription. */
export interface BrowserKeys {
  readonly ecdh: ECDH
  /** 65 bytes: an uncompressed point of P-256. */
  readonly publicKey: Buffer
  /** 16 bytes. */
  readonly auth: Buffer
}

export function newBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  return { ecdh, publicKey: ecdh.generateKeys(), auth: randomBytes(16) }
}

const SALT = 16
const TAG = 16

/** The text of a message (RFC 8291 over RFC 8188, one record); null if it was not encrypted for this browser. */
export function decryptPush(body: Buffer, { ecdh, publicKey, auth }: BrowserKeys): string | null {
  const salt = body.subarray(0, SALT)
  const keyLength = body[SALT + 4] ?? 0
  const headerLength = SALT + 5 + keyLength
  if (keyLength !== 65 || body.byteLength <= headerLength + TAG) return null
  const sender = body.subarray(SALT + 5, headerLength)
  try {
    const secret = ecdh.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(body.byteLength - TAG))
    const padded = Buffer.concat([
      decipher.update(body.subarray(headerLength, body.byteLength - TAG)),
      decipher.final(),
    ])
    // The last record ends with 2, then zeros.
    const end = padded.lastIndexOf(2)
    return end === -1 ? null : padded.subarray(0, end).toString('utf8')
  } catch {
    return null
  }
}
