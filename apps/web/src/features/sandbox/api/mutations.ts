import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { checkoutOptions, portalOptions } from './queries.ts'

/** Pays with a test card; `onPaid` gets the address to which the provider returns. */
export function usePay(id: string, onPaid: (url: string) => void) {
  return useMutation(
    api.sandbox.pay.mutationOptions({
      onSuccess: ({ url }) => onPaid(url),
      // Another tab may have finished it.
      onError: () => queryClient.invalidateQueries({ queryKey: checkoutOptions(id).queryKey }),
    }),
  )
}

/** Does something in the portal, and shows its state after it. */
export function usePortalAction() {
  return useMutation(
    api.sandbox.act.mutationOptions({
      onSuccess: (portal) => queryClient.setQueryData(portalOptions(portal.id).queryKey, portal),
    }),
  )
}
