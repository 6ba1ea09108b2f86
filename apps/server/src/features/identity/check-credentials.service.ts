import { domainToASCII } from 'node:url'
import { AppError } from '@plumbline/contract/errors'
import * as z from 'zod/mini'

const MIN_PASSWORD_LENGTH = 6
const MAX_EMAIL_LENGTH = 254
const emailAddress = z.email()

/**
 * The address as it is stored and looked up: in lower case, an internationalised domain in its ASCII form (`xn--…`), so
 * that both spellings are one address. null: not an address, or its part before the @ is not ASCII.
 */
export function normalEmail(email: string): string | null {
  const [local, domain] = partsOf(email)
  const ascii = `${local}@${isAscii(domain) ? domain : domainToASCII(domain)}`
  // The schema knows no top-level domains with digits and hyphens.
  const checked = ascii.replace(/\.xn--[a-z\d-]+$/i, '.example')
  const isAddress = emailAddress.safeParse(checked).success && ascii.length <= MAX_EMAIL_LENGTH
  return isAddress ? ascii.toLowerCase() : null
}

/** Throws INVALID_EMAIL, EMAIL_NOT_ASCII: mail servers need not accept such a local part (SMTPUTF8). Otherwise as stored. */
export function checkEmail(email: string): string {
  const normal = normalEmail(email)
  if (normal !== null) return normal
  const [local, domain] = partsOf(email)
  const isUnsupported = !isAscii(local) && normalEmail(`a@${domain}`) !== null
  throw new AppError(isUnsupported ? 'EMAIL_NOT_ASCII' : 'INVALID_EMAIL')
}

function partsOf(email: string): readonly [local: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

/** Throws WEAK_PASSWORD. Counts code points, not UTF-16 units; spaces alone are not a password. */
export function checkNewPassword(password: string): void {
  if (password.trim() === '' || [...password].length < MIN_PASSWORD_LENGTH)
    throw new AppError('WEAK_PASSWORD')
}
