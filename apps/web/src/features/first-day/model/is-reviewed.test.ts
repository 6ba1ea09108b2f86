import { importers } from '@plumbline/importers/registry'
import { expect, it } from 'vitest'
import { isReviewed } from './is-reviewed.ts'

it('a rating, a tag or a mistake marks a trade as reviewed', () => {
  expect(isReviewed({ reviewedAt: null, rating: 1, tags: [], mistakes: [] })).toBe(true)
  expect(isReviewed({ reviewedAt: null, rating: null, tags: ['news'], mistakes: [] })).toBe(true)
  expect(isReviewed({ reviewedAt: null, rating: null, tags: [], mistakes: ['late'] })).toBe(true)
  expect(isReviewed({ reviewedAt: null, rating: null, tags: [], mistakes: [] })).toBe(false)
})

it.each(importers.map(({ source }) => source.tag))(
  'the import tag %s does not mark a trade as reviewed',
  (tag) => {
    expect(isReviewed({ reviewedAt: null, rating: null, tags: [tag], mistakes: [] })).toBe(false)
    expect(isReviewed({ reviewedAt: null, rating: null, tags: [tag, 'news'], mistakes: [] })).toBe(true)
  },
)
