import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const STEP_SECONDS = 30
const DIGITS = 6
/** A code may be one step old or ahead: phone clocks differ (RFC 6238, section 5.2). */
const WINDOW = 1
/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The time step of a code, among the current one and its neighbours; null for an invalid code. Steps of 30 seconds are
 * counted from 1970; the comparison is constant-time.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The QR code for the authenticator app: an SVG as a data URL, dark on light in any theme. */
export function qrCodeOf(secret: string, email: string): string {
  const svg = renderSVG(totpOf(secret, email).toString(), { ecc: 'M', border: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Plumbline',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
