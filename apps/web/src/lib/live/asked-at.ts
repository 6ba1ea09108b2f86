import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * When each query was last sent (milliseconds of `performance.now()`). The cache only records when the response
 * arrived, and by then the data may have changed again. -Infinity: never.
 */
export function watchAsking(
  cache: QueryCache,
  onSettled: () => void,
): { readonly askedAt: (query: Query) => number; readonly stop: () => void } {
  const times = new WeakMap<Query, number>()
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    // Data set from a mutation's response is as fresh as a request sent now.
    const isNew = action.type === 'fetch' || action.type === 'continue'
    const isSet = action.type === 'success' && action.manual === true
    if (isNew || isSet) times.set(query, performance.now())
    else if (action.type === 'success' || action.type === 'error') onSettled()
  })
  return { askedAt: (query) => times.get(query) ?? Number.NEGATIVE_INFINITY, stop }
}
