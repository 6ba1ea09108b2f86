import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returningTo, returnPath } from '#web/lib/session/return-path.ts'
import { ownPath } from './own-path.ts'

const origin = 'https://journal.example.com'

test.each([
  ['/daily-review?date=2025-03-10#plan', '/daily-review?date=2025-03-10#plan'],
  [`${origin}/journal`, '/journal'],
  ['//evil.example.com/', null],
  ['/.//evil.example', null],
  [`${origin}//evil.example`, null],
  ['/..//journal.example.com', null],
  ['https://evil.example.com/', null],
  ['javascript:alert(1)', null],
  [7, null],
])('of %s, the path on this site is %s', (wanted, path) => {
  expect(ownPath(wanted, origin)).toBe(path)
})

/** What addresses of other sites are made of, with the characters that browsers skip or take for another one. */
const part = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\t', '\n', '\r', ' ', '\0'),
  fc.constantFrom(
    'evil.example',
    'javascript:',
    'https:',
    'data:',
    '@',
    ':',
    '?',
    '#',
    '？',
    '。',
    '／',
    '[',
  ),
  fc.constantFrom('journal', 'auth', 'verify-email', 'journal.example.com', 'plumbline.invalid'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const hostile = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''))

test('no address leads from one of our pages to another site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
      ),
      (text) => {
        const back = returnPath(text)
        for (const followed of [ownPath(text, origin) ?? '/', back, returningTo('/auth', text)])
          expect(new URL(followed, `${origin}/sandbox/portal/7`).origin).toBe(origin)
        expect(returnPath(back)).toBe(back)
      },
    ),
    { numRuns: runs(20_000) },
  )
})
