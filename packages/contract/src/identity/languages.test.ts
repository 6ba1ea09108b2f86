import { expect, it } from 'vitest'
import { pickLanguage } from './languages.ts'

it('the first supported language is picked, whatever its region', () => {
  expect(pickLanguage(['en', 'de-DE'])).toBe('en')
  expect(pickLanguage([null, 'tlh-Latn', 'de-AT', 'en'])).toBe('de')
  expect(pickLanguage('tlh, DE;q=0.8, en;q=0.5'.split(','))).toBe('de')
  expect(pickLanguage(['klingon', ''])).toBe('en')
})
