import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { passkeysOptions } from './passkeys-options.ts'

/** Gives a passkey another name, in the list at once. */
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
