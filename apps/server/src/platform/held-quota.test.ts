import { MAX_FILE_MB } from '@plumbline/contract/imports/imports'
import { expect, test } from 'vitest'
import { createHeldQuota, uploadShares } from './held-quota.ts'

const MB = 1_048_576

test('a user’s uploads are limited, released only once, and independent of other users', () => {
  const quota = createHeldQuota({ mostOfOne: 100, mostOfAll: 200 })
  const first = quota.hold('ada', 60)
  expect(() => quota.hold('ada', 50)).toThrow('Too many attempts')
  quota.hold('grace', 100)
  const second = quota.hold('ada', 40)
  first()
  first()
  expect(() => quota.hold('ada', 61)).toThrow()
  second()
  quota.hold('ada', 100)()
})

test('the uploads of all users are limited in total, and allowed again once bytes are released', () => {
  const quota = createHeldQuota({ mostOfOne: 100, mostOfAll: 150 })
  const release = quota.hold('a', 100)
  quota.hold('b', 50)
  expect(() => quota.hold('c', 1)).toThrow('Too many')
  release()
  quota.hold('c', 100)
  expect(() => quota.hold('d', 1)).toThrow('Too many')
})

test.each([256, 1024, 2048, 3072, 8192, 65_536])(
  'with %i MB of memory, one user leaves room for another to upload the largest file',
  (memoryMb) => {
    const quota = createHeldQuota(uploadShares(memoryMb))
    const takeAll = () => {
      for (;;) quota.hold('ada', MB)
    }
    expect(takeAll).toThrow('Too many')
    // The body as it arrives, with what the form puts around the file; then the file beside it.
    quota.hold('grace', (MAX_FILE_MB + 1) * MB)
    quota.hold('grace', MAX_FILE_MB * MB)
  },
)

test('uploads take at most a sixteenth of a large memory per user, and an eighth in total', () => {
  expect(uploadShares(4096)).toEqual({ mostOfOne: 256 * MB, mostOfAll: 512 * MB })
  expect(uploadShares(16_384)).toEqual({ mostOfOne: 325 * MB, mostOfAll: 2048 * MB })
})
