import type { SignInInput } from '@plumbline/contract/identity/identity'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { enter } from '#web/lib/session.ts'

/** Signs in by password: into the product, or to the second step. */
export function useSignIn(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: async (input: SignInInput) => enter(await client.identity.signIn(input)),
    onError,
  })
}
