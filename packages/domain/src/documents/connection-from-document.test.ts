import { expect, test } from 'vitest'
import { connectionFromDocument } from './connection-from-document.ts'

test('the connection in a document is read without its password', () => {
  const link = {
    enabled: true,
    autoSync: true,
    login: 7,
    password: 'U2FsdGVk',
    server: ' Broker ',
    syncInterval: 15,
  }
  expect(connectionFromDocument(link)).toEqual({
    enabled: true,
    autoSync: true,
    login: '7',
    server: 'Broker',
    syncInterval: 15,
  })
})

test.each([
  [
    { login: 0, server: 5, syncInterval: 'often' },
    { login: null, server: null, syncInterval: 60 },
  ],
  [
    { login: '42', syncInterval: 1e9, enabled: 'yes' },
    { login: '42', enabled: false, syncInterval: 10_080 },
  ],
  [
    { server: 'a\u0000b', syncInterval: 0.2 },
    { server: 'ab', syncInterval: 1 },
  ],
])('invalid values in %j are cleaned, clamped or treated as missing', (given, expected) => {
  expect(connectionFromDocument(given)).toMatchObject(expected)
})

test.each([undefined, null, 'on', [], 5])('%j is not a connection', (given) => {
  expect(connectionFromDocument(given)).toBeNull()
})
