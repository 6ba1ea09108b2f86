import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const priceLiveQueries: readonly FollowedQueries[] = [
  { key: api.prices.key(), topics: ['prices'] },
  { key: api.priceImports.key(), topics: ['prices'] },
  { key: api.marketData.key(), topics: ['prices', 'mt5-sync'] },
]
