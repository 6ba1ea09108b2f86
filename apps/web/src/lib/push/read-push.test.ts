import { expect, test } from 'vitest'
import { ownPath, readPush } from './read-push.ts'

test('a push message is read, and one that cannot be read still shows something', () => {
  const message = { title: 'Drawdown limit reached', path: '/accounts/1', tag: 'n1' }
  expect(readPush(JSON.stringify(message))).toEqual(message)
  for (const text of ['', 'null', '[]', '{"title":7}', 'Hello'])
    expect(readPush(text)).toEqual({ title: 'Plumbline', path: '/', tag: 'plumbline' })
})

test.each([
  ['/daily-review?date=2025-03-10#plan', '/daily-review?date=2025-03-10#plan'],
  ['//evil.example.com/', '/'],
  ['https://evil.example.com/', '/'],
  ['javascript:alert(1)', '/'],
  [7, '/'],
])('a click on a message with the path %s opens %s', (path, opened) => {
  expect(ownPath(path, 'https://journal.example.com')).toBe(opened)
})
