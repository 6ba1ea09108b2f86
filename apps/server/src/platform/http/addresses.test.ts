import { expect, test } from 'vitest'
import { addressTest, clientAddressOf, isLoopbackHost, parseAddressRanges } from './addresses.ts'

const nobody = addressTest([])
const proxies = addressTest(parseAddressRanges('10.0.0.0/8, 2001:db8::/32'))

test('the peer is the client when no proxy is trusted, whatever it claims', () => {
  expect(clientAddressOf('203.0.113.5', '1.2.3.4', nobody)).toBe('203.0.113.5')
  expect(clientAddressOf('::ffff:203.0.113.5', '1.2.3.4', nobody)).toBe('203.0.113.5')
})

test('behind trusted proxies the client is the last address that is not a trusted proxy', () => {
  expect(clientAddressOf('10.0.0.1', '198.51.100.9', proxies)).toBe('198.51.100.9')
  expect(clientAddressOf('10.0.0.1', '6.6.6.6, 198.51.100.9, 10.9.9.9', proxies)).toBe('198.51.100.9')
  expect(clientAddressOf('2001:db8::1', '2001:470::7', proxies)).toBe('2001:470::7')
})

test('a trusted proxy that sends no readable address is itself the client', () => {
  expect(clientAddressOf('10.0.0.1', null, proxies)).toBe('10.0.0.1')
  expect(clientAddressOf('10.0.0.1', 'unknown', proxies)).toBe('10.0.0.1')
})

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  '%s is a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true)
  },
)

test.each(['0.0.0.0', '::', 'localhost.example.com', '128.0.0.1', '192.168.0.1', ''])(
  '"%s" is not a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false)
  },
)

test.each(['10.0.0.0/33', 'proxy.local', '10.0.0.1/', '1.2.3', '::/129', '10.0.0.0/8/8'])(
  '%s is not an address range',
  (text) => {
    expect(() => parseAddressRanges(text)).toThrow(text)
  },
)
