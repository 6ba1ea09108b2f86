import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { beginSession } from '#web/lib/session.ts'

/** The second step of a sign-in: a code of the app, or a backup code. */
export function useVerifyCode(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: async (input: { readonly userId: string; readonly token: string }) => {
      await client.twoFactor.verify2FALogin(input)
      await beginSession()
    },
    onError,
  })
}
