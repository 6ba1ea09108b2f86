import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const backtestingLiveQueries: readonly FollowedQueries[] = [
  { key: api.backtesting.key(), topics: ['backtesting'] },
  { key: api.backtesting.result.key(), topics: ['trading-plans'] },
  { key: api.backtesting.compare.key(), topics: ['trades', 'accounts'] },
  { key: api.prices.series.key(), topics: ['prices'] },
]
