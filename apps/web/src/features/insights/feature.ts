import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    insights: typeof import('#web/locales/en/insights.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.insights.key(), topics: ['trades', 'accounts', 'habits', 'trading-plans', 'strategies'] },
]

export const insightsFeature: Feature = {
  liveQueries,
  readableOffline: ['insights'],
}
