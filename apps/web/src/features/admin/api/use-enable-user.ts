import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api.ts'
import { type ChangeOptions, wayBack } from './change-options.ts'
import { refreshUsers } from './refresh-users.ts'

/** Lets a user in again. */
export function useEnableUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.enableUser.mutationOptions({
      onSuccess: async (user) => {
        onDone(
          user,
          wayBack(() => client.admin.disableUser({ id: user.id })),
        )
        await refreshUsers()
      },
      onError,
    }),
  )
}
