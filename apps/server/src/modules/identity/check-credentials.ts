import { AppError } from '@plumbline/contract/errors'
import * as z from 'zod/mini'

const MIN_PASSWORD_LENGTH = 6
const emailAddress = z.email()

/** Throws INVALID_EMAIL; returns the address as it is stored and looked up: in lower case. */
export function checkEmail(email: string): string {
  if (!emailAddress.safeParse(email).success) throw new AppError('INVALID_EMAIL')
  return email.toLowerCase()
}

/** Throws WEAK_PASSWORD. Counts code points, not UTF-16 units; spaces alone are no password. */
export function checkNewPassword(password: string): void {
  if (password.trim() === '' || [...password].length < MIN_PASSWORD_LENGTH)
    throw new AppError('WEAK_PASSWORD')
}
