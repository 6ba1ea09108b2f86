import { describe, expect, test } from 'vitest'
import { type ErrorCode, type ErrorData, errorMessage } from './errors.ts'
import { errorCatalogue } from './features.ts'

describe('The error catalogue', () => {
  test.each<[string, number, ErrorCode, ErrorData?]>([
    ['User session expired. Please log in again.', 401, 'SESSION_EXPIRED'],
    ['Account with ID 7 not found', 404, 'ACCOUNT_NOT_FOUND', { id: '7' }],
    ['Failed to save account: its name', 400, 'ACCOUNT_NOT_SAVED', { reason: 'its name' }],
    ['Failed to save account: Unknown error', 500, 'ACCOUNT_SAVE_FAILED', { requestId: 'r' }],
    ['Duplicate trade detected', 409, 'DUPLICATE_TRADE'],
    ['Invalid timestamp format', 400, 'INVALID_TIMESTAMP'],
    ['Invalid closingTime format', 400, 'INVALID_CLOSING_TIME'],
    ['Must be logged in to add trades', 401, 'SIGN_IN_TO_ADD_TRADES'],
    ['Must be logged in to update trades', 401, 'SIGN_IN_TO_UPDATE_TRADES'],
    ['Must be logged in to delete trades', 401, 'SIGN_IN_TO_DELETE_TRADES'],
    ['Must be logged in to batch import trades', 401, 'SIGN_IN_TO_IMPORT_TRADES'],
  ])('%s', (message, status, code, data = {}) => {
    expect([errorMessage(code, data), errorCatalogue[code].status]).toEqual([message, status])
  })
})

describe('The error catalogue of authentication', () => {
  test.each<[string, number, ErrorCode]>([
    ['This email is already registered.', 409, 'EMAIL_TAKEN'],
    ['Invalid email address.', 400, 'INVALID_EMAIL'],
    [
      'Password is too weak. Please choose a stronger password (at least 6 characters).',
      400,
      'WEAK_PASSWORD',
    ],
    ['Invalid email address or password.', 401, 'INVALID_CREDENTIALS'],
    ['This account has been disabled.', 403, 'ACCOUNT_DISABLED'],
    ['Too many failed login attempts. Please try again later.', 429, 'TOO_MANY_ATTEMPTS'],
    [
      'An account with this email already exists with a different sign-in method.',
      409,
      'OPEN_ID_ACCOUNT_EXISTS',
    ],
    ['Kein Benutzer angemeldet', 401, 'VERIFICATION_NO_USER'],
    ['Too many attempts. Please try again later.', 429, 'TOO_MANY_REQUESTS'],
    ['No account found with this email address.', 404, 'RESET_NO_ACCOUNT'],
    ['Too many password reset attempts. Please try again later.', 429, 'TOO_MANY_RESETS'],
    ['Password reset is not enabled for this account. Please contact support.', 409, 'RESET_NOT_ENABLED'],
    ['The new password must be different from your current password.', 409, 'SAME_PASSWORD'],
    ['Fehler bei der Generierung des 2FA-Secrets', 500, 'TWO_FACTOR_SECRET_FAILED'],
    ['Fehler bei der Überprüfung des 2FA-Setups', 500, 'TWO_FACTOR_SETUP_FAILED'],
    ['Keine Benutzer-ID für 2FA-Verifizierung', 400, 'TWO_FACTOR_USER_MISSING'],
    ['Ungültiger 2FA-Code', 400, 'TWO_FACTOR_CODE_INVALID'],
    ['Fehler bei der Überprüfung des 2FA-Codes', 500, 'TWO_FACTOR_CHECK_FAILED'],
    ['Fehler beim Deaktivieren der 2FA', 500, 'TWO_FACTOR_DISABLE_FAILED'],
  ])('%s', (message, status, code) => {
    expect([errorMessage(code), errorCatalogue[code].status]).toEqual([message, status])
  })
})

describe('every error of the catalogue', () => {
  const codes = Object.entries(errorCatalogue)

  test.each(codes)('%s documents when it is raised and what the caller does', (_, { when, remedy }) => {
    for (const text of [when, remedy]) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  test('no two have the same message and status, so clients can tell them apart', () => {
    const texts = Object.values(errorCatalogue).map(({ status, message }) => `${status} ${message}`)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('a placeholder without data stays visible', () => {
    expect(errorMessage('ACCOUNT_NOT_FOUND')).toBe('Account with ID {id} not found')
  })
})
