import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'

interface Expected {
  readonly origin: string
  readonly applicationServerKey: string
  readonly nowSeconds: number
}

const headerSchema = z.object({ alg: z.literal('ES256'), typ: z.literal('JWT') })
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** What is wrong with an Authorization header (RFC 8292); null: nothing. */
export function vapidProblem(
  header: string,
  { origin, applicationServerKey, nowSeconds }: Expected,
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (token === '') return 'no VAPID token'
  if (key !== applicationServerKey) return 'another key than the browser subscribed for'
  const [head = '', body = '', signature = ''] = token.split('.')
  if (!headerSchema.safeParse(jsonOf(head)).success) return 'not an ES256 token'
  if (!isSigned(`${head}.${body}`, signature, key)) return 'a wrong signature'
  const claims = claimsSchema.safeParse(jsonOf(body))
  if (!claims.success) return 'claims are missing'
  const { aud, exp, sub } = claims.data
  if (aud !== origin) return `for another service: ${aud}`
  if (exp <= nowSeconds) return 'expired'
  if (exp > nowSeconds + 24 * 3600) return 'valid for more than a day'
  return /^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/.test(sub) ? null : `no contact: ${sub}`
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined) return false
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)
}
