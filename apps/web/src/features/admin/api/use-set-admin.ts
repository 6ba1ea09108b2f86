import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api.ts'
import { type ChangeOptions, wayBack } from './change-options.ts'
import { refreshUsers } from './refresh-users.ts'

/** Makes a user an administrator, or no longer. */
export function useSetAdmin({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.setAdmin.mutationOptions({
      onSuccess: async (user, { id, isAdmin }) => {
        onDone(
          user,
          wayBack(() => client.admin.setAdmin({ id, isAdmin: !isAdmin })),
        )
        await refreshUsers()
      },
      onError,
    }),
  )
}
