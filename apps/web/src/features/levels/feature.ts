import { LEVEL_TOPICS } from '@plumbline/contract/levels/level-topics'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    levels: typeof import('#web/locales/en/levels.json')
  }
}

const liveQueries: readonly FollowedQueries[] = [
  { key: api.levels.key(), topics: ['levels'] },
  { key: api.levels.progress.key(), topics: LEVEL_TOPICS },
]

export const levelsFeature: Feature = {
  liveQueries,
  readableOffline: ['levels'],
}
