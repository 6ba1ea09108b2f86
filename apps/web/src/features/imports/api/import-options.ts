import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'

/** How often progress is asked for while the server reads a file and no events tell of it. */
const pollMs = 300

/** One import; followed until it is read. */
export const importOptions = (id: string) =>
  api.imports.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollInterval(pollMs) : false),
  })
