import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { sessionChanged } from '#web/lib/session.ts'

type NewPasswordSteps = {
  /** Whose password it is. */
  readonly onSet: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Sets a new password by the link of a mail; sessions end by it, also one of this browser. */
export function useResetPassword({ onSet, onError }: NewPasswordSteps) {
  return useMutation({
    mutationFn: async (input: { readonly token: string; readonly password: string }) => {
      const { email } = await client.identity.resetPassword(input)
      // The password is set, whether or not that is known here.
      await sessionChanged().catch(() => undefined)
      return email
    },
    onSuccess: onSet,
    onError,
  })
}
