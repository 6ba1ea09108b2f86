import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'

const RUNS = 20

/** Link status of an account with its latest runs; polls while a change is expected. */
export const mt5StatusOptions = (accountId: string, runs = RUNS) =>
  api.mt5Sync.status.queryOptions({
    input: { id: accountId, limit: runs },
    refetchInterval: ({ state }) => {
      const now = state.data?.state
      return now === 'syncing' || now === 'waiting' ? pollInterval(1_000) : false
    },
  })
