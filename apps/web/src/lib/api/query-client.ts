import { type FetchQueryOptions, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { noteWrite } from './pending-writes.ts'
import { followChanges } from '#web/lib/live/follow-changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Settles with its response; what it changed is re-read in the background. */
      readonly endsAtOnce?: boolean
    }
  }
}

/** Mutations without an answer, also those that wait for another one. */
const underway = new Map<number, () => void>()

function answered(mutation: number): void {
  underway.get(mutation)?.()
  underway.delete(mutation)
}

/**
 * The only owner of server state. Failed reads are retried twice unless the response was a rejection (4xx), which a
 * retry would not change. A mutation is pending until what it changed was re-read: the response says what that is, and
 * no hook refreshes anything.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onMutate: (_variables, { mutationId }) => void underway.set(mutationId, noteWrite()),
    onSuccess: (_data, _variables, _context, { mutationId }) => answered(mutationId),
    onError: (_error, _variables, _context, { mutationId }) => answered(mutationId),
    onSettled: (_data, _error, _variables, _context, { meta }) =>
      meta?.endsAtOnce === true ? undefined : changeFollower.refetchChanged(),
  }),
  defaultOptions: {
    queries: {
      // Do not wait for the browser's network status: a call fails at once when there is no network.
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** This tab's. Created with the entry, so that it watches before the first request. */
export const changeFollower = followChanges(queryClient)

function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}

/** Runs a write as a mutation: until its answer is shown, live updates do not read what it changes. */
export async function runAsMutation<T>(write: () => Promise<T>): Promise<T> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: write,
    meta: { endsAtOnce: true },
    gcTime: 0,
  })
  return mutation.execute(undefined)
}

/** Prefetches what is about to be shown, unless it is cached; the component that shows it retries a failure. */
export function prefetchQuery<T, E, D, K extends QueryKey>(options: FetchQueryOptions<T, E, D, K>): void {
  if (queryClient.getQueryData(options.queryKey) === undefined) void queryClient.prefetchQuery(options)
}

/** Like `prefetchQuery`, for a page whose layout depends on it; resolves once it is there, or the first attempt failed. */
export async function loadBeforeRender<T, E, D, K extends QueryKey>(
  options: FetchQueryOptions<T, E, D, K>,
): Promise<void> {
  if (queryClient.getQueryData(options.queryKey) === undefined) {
    await queryClient.prefetchQuery({ ...options, retry: false })
  }
}
