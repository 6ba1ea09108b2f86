import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'

/** The import history of an account, newest first; follows files that are still being read. */
export const importListOptions = (accountId: string) =>
  api.imports.list.queryOptions({
    input: { accountId },
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'reading') ? pollInterval(500) : false,
  })
