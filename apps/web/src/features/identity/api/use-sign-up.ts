import type { SignUpInput } from '@plumbline/contract/identity/identity'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { beginSession } from '#web/lib/session.ts'

type SignUpSteps = {
  /** The account is there and signed in; called before anything of the product is shown. */
  readonly onSignedUp: () => void
  /** What comes next is said in a mail, to whoever the address belongs to. */
  readonly onMailed: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Creates an account with a password. */
export function useSignUp({ onSignedUp, onMailed, onError }: SignUpSteps) {
  return useMutation({
    mutationFn: async (input: SignUpInput) => {
      const { kind } = await client.identity.signUp(input)
      if (kind === 'check-mail') return onMailed(input.email.trim())
      onSignedUp()
      await beginSession()
    },
    onError,
  })
}
