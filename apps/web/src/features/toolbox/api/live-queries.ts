import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const toolboxLiveQueries: readonly FollowedQueries[] = [
  { key: api.toolbox.terms.key(), topics: ['toolbox'] },
  { key: api.toolbox.rates.key(), topics: ['toolbox'] },
  { key: api.toolbox.currentRate.key(), topics: ['toolbox', 'prices'] },
]
