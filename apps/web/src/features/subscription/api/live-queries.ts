import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'

/** The session states whether the product is open to the user: the guards follow it. */
export const subscriptionLiveQueries: readonly FollowedQueries[] = [
  { key: api.subscription.getSubscription.key(), topics: ['subscription'] },
  { key: api.subscription.invoices.key(), topics: ['subscription'] },
  { key: api.subscription.compare.key(), topics: ['subscription'] },
  { key: sessionKey(), topics: ['subscription'] },
]
