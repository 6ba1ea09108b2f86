import type { Proof } from '@plumbline/contract/identity/inputs'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { makePasskey } from '../model/make-passkey.ts'
import { refreshPasskeys } from './refresh-passkeys.ts'

/** Asks the server how, the device for a passkey, and the server to take it. Rejects with what either said. */
export function useAddPasskey(options: {
  readonly onAdded: (name: string) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: async ({ name, proof }: { readonly name: string; readonly proof: Proof }) => {
      const begun = await client.passkeys.registrationOptions(proof)
      return await client.passkeys.register({ name, response: await makePasskey(begun) })
    },
    onSuccess: async ({ name }) => {
      options.onAdded(name)
      await refreshPasskeys()
    },
    onError: options.onError,
  })
}
