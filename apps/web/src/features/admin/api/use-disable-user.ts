import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api.ts'
import { type ChangeOptions, wayBack } from './change-options.ts'
import { refreshUsers } from './refresh-users.ts'

/** Keeps a user out; they are signed out at once. */
export function useDisableUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.disableUser.mutationOptions({
      onSuccess: async (user) => {
        onDone(
          user,
          wayBack(() => client.admin.enableUser({ id: user.id })),
        )
        await refreshUsers()
      },
      onError,
    }),
  )
}
