import { expect, test } from 'vitest'
import { assertOwnHost, assertOwnOrigin, loopbackUrlOf } from './own-origin.ts'

test('a request without a Host, or with an invalid one, is refused', () => {
  for (const host of [null, '', 'a b', '@127.0.0.1', 'evil@127.0.0.1', '127.0.0.1/evil']) {
    expect(() => assertOwnHost(host, null), String(host)).toThrow(
      expect.objectContaining({ code: 'HOST_REFUSED' }),
    )
  }
})

test.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['journal.example.com', undefined],
  ['localhost.evil.example:3000', undefined],
  ['evil@127.0.0.1:3000', undefined],
  ['127.0.0.1:3000/evil', undefined],
])('a browser at host %s uses the loopback address %s', (host, origin) => {
  expect(loopbackUrlOf(new Headers({ host }))?.origin).toBe(origin)
})

test('reads are allowed from any origin, as other origins cannot read the answer', () => {
  const request = new Request('http://localhost/', { headers: { origin: 'https://evil.example.com' } })
  expect(() => assertOwnOrigin(request, null)).not.toThrow()
})
