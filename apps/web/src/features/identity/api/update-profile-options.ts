import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'
import { profileOptions } from '#web/lib/use-profile.ts'

/** Changes the name; the shell, which shows it, follows. */
export function updateProfileOptions(options: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) {
  return api.identity.updateProfile.mutationOptions({
    onSuccess: async (profile) => {
      queryClient.setQueryData(profileOptions().queryKey, profile)
      options.onSaved()
      await refreshProfile()
    },
    onError: options.onError,
  })
}
