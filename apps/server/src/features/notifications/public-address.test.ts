import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '142.250.74.78', '172.32.0.1', '2a00:1450:4001:81b::200a', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'localhost', ''],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
