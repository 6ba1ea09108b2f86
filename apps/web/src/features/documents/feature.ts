import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    documents: typeof import('#web/locales/en/documents.json')
  }
}

/** The import history. Previews are not refetched. */
const liveQueries: readonly FollowedQueries[] = [{ key: api.documents.list.key(), topics: ['imports'] }]

export const documentsFeature: Feature = {
  liveQueries,
}
