import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Asked for again while an address waits to be confirmed, which happens in a mail's link somewhere else. */
export const profileOptions = () =>
  api.identity.profile.queryOptions({
    refetchInterval: ({ state }) =>
      state.data === undefined || (state.data.emailVerified && state.data.pendingEmail === null)
        ? false
        : 10_000,
  })

/** Who the person is here: name, address, and what they sign in with. */
export function useProfile() {
  return useQuery(profileOptions())
}
