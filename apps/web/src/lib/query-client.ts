import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The one owner of server state. Failed reads are tried twice more unless the answer was a refusal
 * (4xx), which trying again would not change.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's word on its network is not waited for: who asks hears at once that there is none.
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}

/** Asks for what is about to be shown, unless it is there; what fails is asked for again by whoever shows it. */
export function warm<T, E, D, K extends QueryKey>(options: FetchQueryOptions<T, E, D, K>): void {
  if (queryClient.getQueryData(options.queryKey) === undefined) void queryClient.prefetchQuery(options)
}

/** As `warm`, for a page whose layout depends on it; settled once it is there, or could not be had at the first try. */
export async function ready<T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
): Promise<void> {
  if (queryClient.getQueryData(options.queryKey) === undefined) {
    await queryClient.prefetchQuery({ ...options, retry: false })
  }
}
