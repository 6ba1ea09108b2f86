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
