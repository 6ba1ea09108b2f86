import { expect, test } from 'vitest'
import { assertOwnHost, assertOwnOrigin } from './own-origin.ts'

test('a request without a Host, or with one that is no host, is refused', () => {
  for (const host of [null, '', 'a b', '@127.0.0.1', 'evil@127.0.0.1', '127.0.0.1/evil']) {
    expect(() => assertOwnHost(host, null), String(host)).toThrow(
      expect.objectContaining({ code: 'HOST_REFUSED' }),
    )
  }
})

test('reading is allowed from anywhere: the answer stays unreadable to other origins', () => {
  const request = new Request('http://localhost/', { headers: { origin: 'https://evil.example.com' } })
  expect(() => assertOwnOrigin(request, null)).not.toThrow()
})
