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
