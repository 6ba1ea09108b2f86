import type { Proof } from '@plumbline/contract/identity/inputs'
import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { creationOptionsOf } from '../model/creation-options.ts'
import { passkeysOptions } from './queries.ts'

/**
 * Gets options from the server, creates the passkey on the device, and registers it. Rejects with the error of either.
 */
export function useAddPasskey(options: {
  readonly onAdded: (name: string) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: async ({ name, proof }: { readonly name: string; readonly proof: Proof }) => {
      const begun = await client.passkeys.registrationOptions(proof)
      return await client.passkeys.register({ name, response: await makePasskey(begun) })
    },
    onSuccess: ({ name }) => options.onAdded(name),
    onError: options.onError,
  })
}

/** Renames a passkey and updates the list. */
export function useRenamePasskey(onRenamed: () => void) {
  return useMutation(
    api.passkeys.rename.mutationOptions({
      onSuccess: (renamed) => {
        queryClient.setQueryData(passkeysOptions().queryKey, (known) =>
          known?.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)),
        )
        onRenamed()
      },
    }),
  )
}

/** Removes a passkey, which then can no longer sign in; the device keeps its private key. */
export function useRemovePasskey(onRemoved: () => void) {
  return useMutation(api.passkeys.remove.mutationOptions({ onSuccess: onRemoved }))
}

/** Creates a passkey on the device; loads the library on first use. Rejects like the browser does. */
async function makePasskey(begun: WebAuthnJson): Promise<WebAuthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON: creationOptionsOf(begun) })) }
}
