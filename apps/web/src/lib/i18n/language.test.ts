import { expect, it } from 'vitest'
import { localeOf } from './language.ts'

it('writes numbers in the variant that the browser prefers', () => {
  expect(localeOf('de', ['en-US', 'de-CH'])).toBe('de-CH')
  expect(localeOf('de', ['fr-FR'])).toBe('de-DE')
  expect(localeOf('en', ['de-DE'])).toBe('en-US')
})
