import { expect, test } from 'vitest'
import { createUploadQuota } from './upload-quota.ts'

test('a person holds so much and no more, gives it back once, and nobody else is part of it', () => {
  const quota = createUploadQuota(100)
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

test('all people together hold no more than the limit over everybody, and may again once bytes are given back', () => {
  const quota = createUploadQuota(100, 150)
  const release = quota.hold('a', 100)
  quota.hold('b', 50)
  expect(() => quota.hold('c', 1)).toThrow('Too many')
  release()
  quota.hold('c', 100)
  expect(() => quota.hold('d', 1)).toThrow('Too many')
})
