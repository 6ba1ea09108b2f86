import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const mindsetLiveQueries: readonly FollowedQueries[] = [
  { key: api.mindset.key(), topics: ['mindset'] },
  { key: api.mindset.tilt.key(), topics: ['trades', 'accounts', 'trading-plans'] },
  { key: api.mindset.tiltTrades.key(), topics: ['trades', 'accounts', 'trading-plans'] },
  { key: api.mindset.emotions.key(), topics: ['trades', 'accounts'] },
  { key: api.mindset.states.key(), topics: ['trades', 'accounts', 'daily-reviews'] },
  { key: api.mindset.coolDown.key(), topics: ['trades', 'accounts', 'settings'] },
  { key: api.mindset.lessons.key(), topics: ['notebooks', 'trades'] },
]
