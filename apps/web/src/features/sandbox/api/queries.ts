import { api } from '#web/lib/api/client.ts'

export const checkoutOptions = (id: string) => api.sandbox.checkout.queryOptions({ input: { id } })

/** Time passes at the provider while the page is open: it is read again whenever the page is shown. */
export const portalOptions = (id: string) =>
  api.sandbox.portal.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: true })
