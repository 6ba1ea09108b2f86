import type { SignInInput } from '@plumbline/contract/identity/identity'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { enter } from '#web/lib/session.ts'

type SignInEnds = {
  /** The address waits to be confirmed: its link was mailed again. */
  readonly onMailed: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Signs in by password: into the product, to the second step, or to the mail that confirms the address. */
export function useSignIn({ onMailed, onError }: SignInEnds) {
  return useMutation({
    mutationFn: async (input: SignInInput) => {
      const answer = await client.identity.signIn(input)
      if (answer.kind === 'check-mail') onMailed(input.email)
      else await enter(answer)
    },
    onError,
  })
}
