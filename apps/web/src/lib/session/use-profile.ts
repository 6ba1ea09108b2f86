import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Refetched while an address waits for confirmation, which happens elsewhere, by a mail's link. */
export const profileOptions = () =>
  api.identity.profile.queryOptions({
    refetchInterval: ({ state }) =>
      state.data === undefined || (state.data.emailVerified && state.data.pendingEmail === null)
        ? false
        : 10_000,
  })

/** The user's profile: name, address, sign-in methods. */
export function useProfile() {
  return useQuery(profileOptions())
}
