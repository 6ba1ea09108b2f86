import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'

/** Polling interval for the progress of files, used while live events are unavailable. */
const POLL_MS = 400

/** The latest imports; polls until all files have been read. */
export const barImportsOptions = () =>
  api.priceImports.list.queryOptions({
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'reading') ? pollInterval(POLL_MS) : false,
  })
