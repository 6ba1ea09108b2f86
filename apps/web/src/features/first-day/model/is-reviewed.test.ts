import { importers } from '@plumbline/importers/registry'
import { expect, it } from 'vitest'
import { isReviewed } from './is-reviewed.ts'

it('a rating or a tag marks a trade as reviewed', () => {
  expect(isReviewed({ reviewedAt: null, rating: 1, tags: [] })).toBe(true)
  expect(isReviewed({ reviewedAt: null, rating: null, tags: ['news'] })).toBe(true)
  expect(isReviewed({ reviewedAt: null, rating: null, tags: [] })).toBe(false)
})

it.each(importers.map(({ source }) => source.tag))(
  'the import tag %s does not mark a trade as reviewed',
  (tag) => {
    expect(isReviewed({ reviewedAt: null, rating: null, tags: [tag] })).toBe(false)
    expect(isReviewed({ reviewedAt: null, rating: null, tags: [tag, 'news'] })).toBe(true)
  },
)
