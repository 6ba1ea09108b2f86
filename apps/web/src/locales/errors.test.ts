import type { ErrorCode } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import { languageCodes } from '@plumbline/contract/identity/languages'
import { expect, it } from 'vitest'
import german from './de/errors.json'
import english from './en/errors.json'

const files = import.meta.glob<typeof english>('./*/errors.json', { import: 'default', eager: true })
const inLanguage = (language: string): Readonly<Record<string, string>> =>
  files[`./${language}/errors.json`]?.code ?? {}
const codes = Object.keys(errorCatalogue)
const ofTheWeb = ['UNREACHABLE', 'UNKNOWN']

it.each(languageCodes)('%s has a text for every code in the error catalogue, and no other', (language) => {
  const known = new Set(Object.keys(inLanguage(language)).map(withoutPlural))
  expect([...known].toSorted()).toEqual([...codes, ...ofTheWeb].toSorted())
})

it.each(languageCodes)('%s uses only placeholders that the error provides', (language) => {
  for (const [key, text] of Object.entries(inLanguage(language))) {
    const code = withoutPlural(key)
    const blanks = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name)
    const filled = isCode(code)
      ? [...errorCatalogue[code].message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      : []
    expect.soft(filled, code).toEqual(expect.arrayContaining(blanks))
  }
})

function withoutPlural(key: string): string {
  return key.replace(/_(one|other)$/, '')
}

function isCode(code: string): code is ErrorCode {
  return codes.includes(code)
}

/** Codes whose message is the specification's: section 8 of both documents, and their validation rules. */
const ofTheSpecification = [
  'SESSION_EXPIRED',
  'SIGN_IN_TO_ADD_TRADES',
  'SIGN_IN_TO_UPDATE_TRADES',
  'SIGN_IN_TO_DELETE_TRADES',
  'SIGN_IN_TO_IMPORT_TRADES',
  'ACCOUNT_NOT_FOUND',
  'INVALID_TIMESTAMP',
  'INVALID_CLOSING_TIME',
  'DUPLICATE_TRADE',
  'INVALID_CREDENTIALS',
  'INVALID_EMAIL',
  'WEAK_PASSWORD',
  'ACCOUNT_DISABLED',
  'TOO_MANY_ATTEMPTS',
  'ACCOUNT_NOT_SAVED',
  'ACCOUNT_SAVE_FAILED',
  'MT5_CONNECTION_MISSING',
  'MT5_NOT_ENABLED',
  'MT5_LOGIN_MISSING',
  'MT5_PASSWORD_MISSING',
  'MT5_SERVER_MISSING',
  'MT5_CONNECTION_NOT_CONFIGURED',
  'MT5_NOT_CONFIGURED',
  'INVALID_MT5_LOGIN',
  'MT5_CONNECT_FAILED',
  'MT5_TRADES_FAILED',
  'MT5_API_ERROR',
  'EMAIL_TAKEN',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_RESETS',
  'RESET_NO_ACCOUNT',
  'RESET_NOT_ENABLED',
  'SAME_PASSWORD',
  'OPEN_ID_ACCOUNT_EXISTS',
] as const satisfies readonly ErrorCode[]

/** The specification has these in German alone. */
const inGerman = [
  'VERIFICATION_NO_USER',
  'TWO_FACTOR_SECRET_FAILED',
  'TWO_FACTOR_SETUP_FAILED',
  'TWO_FACTOR_USER_MISSING',
  'TWO_FACTOR_CODE_INVALID',
  'TWO_FACTOR_CHECK_FAILED',
  'TWO_FACTOR_DISABLE_FAILED',
] as const satisfies readonly ErrorCode[]

/** The message of the API, with blanks as the texts have them. */
const messageOf = (code: ErrorCode) => errorCatalogue[code].message.replace(/\{(\w+)\}/g, '{{$1}}')

/** What follows the message: nothing, or a remedy in a sentence of its own. */
function expectWords(text: string, message: string): void {
  const words = message.replace(/\.$/, '')
  expect(text.slice(0, words.length)).toBe(words)
  expect(text.slice(words.length)).toMatch(/^(\.?$|\. \p{Lu})/u)
}

it.each(ofTheSpecification)('English uses the specification’s message for %s', (code) => {
  expectWords(english.code[code], messageOf(code))
})

it.each(inGerman)('German uses the specification’s message for %s', (code) => {
  expectWords(german.code[code], messageOf(code))
})

it('a call without a response uses the specification’s message', () => {
  expectWords(english.code.UNREACHABLE, 'Network error. Please check your connection.')
})
