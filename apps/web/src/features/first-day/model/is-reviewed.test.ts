import { importers } from '@plumbline/importers/registry'
import { expect, it } from 'vitest'
import { isReviewed } from './is-reviewed.ts'

it('a trade is reviewed by a rating or a tag', () => {
  expect(isReviewed({ rating: 1, tags: [] })).toBe(true)
  expect(isReviewed({ rating: null, tags: ['news'] })).toBe(true)
  expect(isReviewed({ rating: null, tags: [] })).toBe(false)
})

it.each(importers.map(({ source }) => source.tag))('the tag %s of a file is none', (tag) => {
  expect(isReviewed({ rating: null, tags: [tag] })).toBe(false)
  expect(isReviewed({ rating: null, tags: [tag, 'news'] })).toBe(true)
})
