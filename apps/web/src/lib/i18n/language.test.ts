import { expect, it } from 'vitest'
import { localeOf } from './language.ts'

it('uses the regional variant preferred by the browser for numbers', () => {
  expect(localeOf('de', ['en-US', 'de-CH'])).toBe('de-CH')
  expect(localeOf('de', ['fr-FR'])).toBe('de-DE')
  expect(localeOf('en', ['de-DE'])).toBe('en-US')
})
