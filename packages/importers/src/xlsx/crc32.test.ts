import { crc32 as reference } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

test('the checksum of "123456789" is the standard check value', () => {
  expect(crc32(new TextEncoder().encode('123456789'), 0)).toBe(0xcbf43926)
})

test('the checksum equals zlib’s, also when the bytes come in pieces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 200 }), (bytes, cut) => {
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut), 0))).toBe(reference(bytes))
    }),
  )
})
