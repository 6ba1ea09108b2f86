import { describe, expect, test } from 'vitest'
import { errorNotes } from './error-notes.ts'
import { type ErrorCode, errorCatalogue, type ErrorData, errorMessage } from './errors.ts'

// The rows of the spec's section 8 that concern accounts, trades and imports; links and notebooks have theirs later.
describe('The error catalogue (spec, section 8)', () => {
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

describe('every error of the catalogue', () => {
  const codes = Object.entries(errorNotes)

  test.each(codes)('%s is documented: when it is raised, and what the caller does about it', (_, note) => {
    for (const text of [note.when, note.remedy]) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  test('no two have the same message and status, so that a caller can tell them apart', () => {
    const texts = Object.values(errorCatalogue).map(({ status, message }) => `${status} ${message}`)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('a blank that the data does not fill stays visible', () => {
    expect(errorMessage('ACCOUNT_NOT_FOUND')).toBe('Account with ID {id} not found')
  })
})
