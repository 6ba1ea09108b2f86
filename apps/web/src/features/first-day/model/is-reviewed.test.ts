import { importTag } from '@plumbline/domain/imports/import-tag'
import { expect, it } from 'vitest'
import { isReviewed } from './is-reviewed.ts'

it('a trade is reviewed by a rating or a tag', () => {
  expect(isReviewed({ rating: 1, tags: [] })).toBe(true)
  expect(isReviewed({ rating: null, tags: ['news'] })).toBe(true)
  expect(isReviewed({ rating: null, tags: [] })).toBe(false)
})

it.each(['mt5-report-xlsx', 'mt4-statement', 'csv-mapped', 'plumbline-csv'])(
  'the tag that %s brings is none',
  (format) => {
    const tag = importTag(format)
    expect(isReviewed({ rating: null, tags: [tag] })).toBe(false)
    expect(isReviewed({ rating: null, tags: [tag, 'news'] })).toBe(true)
  },
)
