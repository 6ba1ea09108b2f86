import { expect, test } from 'vitest'
import { readPush } from './read-push.ts'

test('a push message is read, and one that cannot be read still shows something', () => {
  const message = { title: 'Drawdown limit reached', path: '/accounts/1', tag: 'n1' }
  expect(readPush(JSON.stringify(message))).toEqual(message)
  for (const text of ['', 'null', '[]', '{"title":7}', 'Hello'])
    expect(readPush(text)).toEqual({ title: 'Plumbline', path: '/', tag: 'plumbline' })
})
