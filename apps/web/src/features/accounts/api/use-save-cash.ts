import type { EnteredCash } from '../model/cash-form.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Enters an operation, or changes the one with `id`. */
export function useSaveCash(
  accountId: string,
  options: { readonly onSaved: () => void; readonly onError: (error: unknown) => void },
) {
  return useMutation({
    mutationFn: ({ id, ...values }: EnteredCash & { readonly id: string | null }) =>
      id === null
        ? client.accounts.addCash({ accountId, ...values })
        : client.accounts.updateCash({ id, ...values }),
    onSuccess: async () => {
      await refreshAccountData()
      options.onSaved()
    },
    onError: options.onError,
  })
}
