import { api } from '#web/lib/api.ts'

/** How the server is; looked at again every ten seconds while the page is. */
export const healthOptions = () => api.admin.health.queryOptions({ refetchInterval: 10_000, staleTime: 0 })
