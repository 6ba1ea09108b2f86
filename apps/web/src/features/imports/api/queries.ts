import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'

/** Polling interval for the progress of a file, used while live events are unavailable. */
const pollMs = 300

/** One import; polls until the file has been read. */
export const importOptions = (id: string) =>
  api.imports.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollInterval(pollMs) : false),
  })

/** Import history of an account, newest first; polls while files are being read. */
export const importListOptions = (accountId: string) =>
  api.imports.list.queryOptions({
    input: { accountId },
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'reading') ? pollInterval(500) : false,
  })

export const deletedPerPage = 50

/** One page of an account's deleted trades, last deleted first. */
export function useDeletedTrades(accountId: string, page: number) {
  return useQuery(
    api.imports.deletedTrades.queryOptions({
      input: { accountId, offset: page * deletedPerPage, limit: deletedPerPage },
      placeholderData: keepPreviousData,
    }),
  )
}

/** Stored column mappings of known sources. */
export const rememberedMappingsOptions = () => api.imports.mappings.queryOptions()
