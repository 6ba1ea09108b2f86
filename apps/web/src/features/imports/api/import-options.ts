import { api } from '#web/lib/api.ts'

/** How often progress is asked for while the server reads a file. */
const pollMs = 300

/** One import; asked again and again until it is read. */
export const importOptions = (id: string) =>
  api.imports.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollMs : false),
  })
