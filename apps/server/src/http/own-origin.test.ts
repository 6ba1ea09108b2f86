import { expect, test } from 'vitest'
import { assertOwnHost, assertOwnOrigin } from './own-origin.ts'

test('a request without a Host, or with an invalid one, is refused', () => {
  for (const host of [null, '', 'a b', '@127.0.0.1', 'evil@127.0.0.1', '127.0.0.1/evil']) {
    expect(() => assertOwnHost(host, null), String(host)).toThrow(
      expect.objectContaining({ code: 'HOST_REFUSED' }),
    )
  }
})

test('reads are allowed from any origin, as other origins cannot read the answer', () => {
  const request = new Request('http://localhost/', { headers: { origin: 'https://evil.example.com' } })
  expect(() => assertOwnOrigin(request, null)).not.toThrow()
})
