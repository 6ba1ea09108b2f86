import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** The person and their session, and what they sign in with, which is the features' of passkeys and the like. */
export const identityLiveQueries: readonly FollowedQueries[] = [
  api.identity.key(),
  api.twoFactor.key(),
  api.passkeys.key(),
  api.openId.key(),
].map((key) => ({ key, topics: ['identity'] }))
