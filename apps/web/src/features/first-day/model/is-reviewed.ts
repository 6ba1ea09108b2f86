import type { Trade } from '@plumbline/contract/trades/trades'
import { isImportTag } from '@plumbline/domain/imports/import-tag'

/** The user has marked, rated or tagged the trade. Notes do not count, because they may come from the broker. */
export function isReviewed({
  reviewedAt,
  rating,
  tags,
  mistakes,
}: Pick<Trade, 'reviewedAt' | 'rating' | 'tags' | 'mistakes'>): boolean {
  return (
    reviewedAt !== null || rating !== null || mistakes.length > 0 || tags.some((tag) => !isImportTag(tag))
  )
}
