import type { Trade } from '@plumbline/contract/trades/trades'
import { isImportTag } from '@plumbline/domain/imports/import-tag'

/** The user has rated or tagged the trade. Notes do not count, because they may come from the broker. */
export function isReviewed({ rating, tags }: Pick<Trade, 'rating' | 'tags'>): boolean {
  return rating !== null || tags.some((tag) => !isImportTag(tag))
}
