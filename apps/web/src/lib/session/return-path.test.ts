import { expect, it } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

it('returns to a page of the app with its query and hash', () => {
  expect(returnPath('/import/42?account=7#rows')).toBe('/import/42?account=7#rows')
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/journal/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('never leads to another site: %s', (wanted) => expect(returnPath(wanted)).toBe('/dashboard'))

it('does not return to a sign-in or setup page', () => {
  expect(returnPath('/auth?to=/accounts')).toBe('/dashboard')
  expect(returnPath('/setup')).toBe('/dashboard')
  expect(returnPath('/auth/popup')).toBe('/dashboard')
  expect(returnPath('/verify-email?to=/journal')).toBe('/dashboard')
  expect(returnPath('/authors')).toBe('/authors')
  expect(returnPath(null)).toBe('/dashboard')
})

it('sign-in remembers the requested page, but not the start page', () => {
  expect(signInPath({ pathname: '/import/42', search: '?account=7', hash: '' })).toBe(
    '/auth?to=%2Fimport%2F42%3Faccount%3D7',
  )
  expect(signInPath({ pathname: '/dashboard', search: '', hash: '' })).toBe('/auth')
})
