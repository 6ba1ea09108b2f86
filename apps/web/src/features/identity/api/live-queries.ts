import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** User, session and sign-in methods, including those of other features (passkeys and the like). */
export const identityLiveQueries: readonly FollowedQueries[] = [
  api.identity.key(),
  api.twoFactor.key(),
  api.passkeys.key(),
  api.openId.key(),
].map((key) => ({ key, topics: ['identity'] }))
