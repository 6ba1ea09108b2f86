import { expect, it } from 'vitest'
import { detectLanguage, localeOf } from './language.ts'

it('takes what the person chose before what the browser prefers', () => {
  expect(detectLanguage('en', ['de-DE'])).toBe('en')
  expect(detectLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(detectLanguage('klingon', ['ja'])).toBe('en')
})

it('writes numbers in the variant that the browser prefers', () => {
  expect(localeOf('de', ['en-US', 'de-CH'])).toBe('de-CH')
  expect(localeOf('en', ['de-DE'])).toBe('en-US')
})
