import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { ChangeOptions } from './change-options.ts'
import { refreshUsers } from './refresh-users.ts'

/** Takes a user's address as confirmed. */
export function useVerifyUser({ onDone, onError }: ChangeOptions) {
  return useMutation(
    api.admin.verifyUser.mutationOptions({
      onSuccess: async (user) => {
        onDone(user)
        await refreshUsers()
      },
      onError,
    }),
  )
}
