import type { Trade } from '@plumbline/contract/trades/trades'
import { isImportTag } from '@plumbline/domain/imports/import-tag'

/** Somebody has looked at the trade and said something of it. Notes may be the broker's own. */
export function isReviewed({ rating, tags }: Pick<Trade, 'rating' | 'tags'>): boolean {
  return rating !== null || tags.some((tag) => !isImportTag(tag))
}
