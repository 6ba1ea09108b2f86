import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Labels contain their number of trades. */
export const tradeLiveQueries: readonly FollowedQueries[] = [
  { key: api.trades.key(), topics: ['trades', 'prices'] },
  { key: api.excursions.key(), topics: ['trades', 'prices', 'accounts'] },
  { key: api.tags.key(), topics: ['tags', 'trades'] },
  { key: api.strategies.key(), topics: ['strategies', 'trades'] },
  { key: api.prices.ofTrade.key(), topics: ['prices', 'trades'] },
  { key: api.tradeViews.key(), topics: ['settings'] },
]
