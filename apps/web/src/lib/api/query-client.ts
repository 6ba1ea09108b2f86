import { type FetchQueryOptions, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { followChanges } from '#web/lib/live/follow-changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Ends with its answer; what it changed is read again in the background. */
      readonly endsAtOnce?: boolean
    }
  }
}

/**
 * The one owner of server state. Failed reads are tried twice more unless the answer was a refusal
 * (4xx), which trying again would not change. A mutation is pending until what it changed was read again: the server says
 * what that is in the answer, and no hook refreshes anything.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSettled: (_data, _error, _variables, _context, { meta }) =>
      meta?.endsAtOnce === true ? undefined : follower.refetchChanged(),
  }),
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

/** This tab's. Made with the entry, so that nothing is asked for before it watches. */
export const follower = followChanges(queryClient)

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
