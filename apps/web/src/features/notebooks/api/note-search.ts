import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Notes, trades and reviews whose texts match, best first, paged; those of the former query until they have loaded. */
export const noteSearchOptions = (query: string) =>
  api.notebooks.search.infiniteOptions({
    input: (offset: number) => ({ query, offset }),
    initialPageParam: 0,
    getNextPageParam: ({ hits, total }, _pages, offset) => {
      const next = offset + hits.length
      return hits.length > 0 && next < total ? next : undefined
    },
    placeholderData: keepPreviousData,
  })
