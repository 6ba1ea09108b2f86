import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'

/** Import history of an account, newest first; polls while files are being read. */
export const importListOptions = (accountId: string) =>
  api.imports.list.queryOptions({
    input: { accountId },
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'reading') ? pollInterval(500) : false,
  })
