import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { useIsPaid } from '#web/lib/session/session.ts'

/** The plans on sale; known to visitors, too. */
export const pricesOptions = () => api.subscription.prices.queryOptions({ staleTime: 5 * 60_000 })

export const subscriptionOptions = () =>
  api.subscription.getSubscription.queryOptions({ input: {}, staleTime: 5 * 60_000 })

/** The user's subscription; not requested without a user, or where nothing is paid. */
export function useSubscription() {
  return useQuery({ ...subscriptionOptions(), enabled: useIsPaid() })
}

export function useInvoices() {
  return useQuery(api.subscription.invoices.queryOptions())
}

export const comparisonOptions = () => api.subscription.compare.queryOptions({ staleTime: 0 })
