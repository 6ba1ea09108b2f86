import { api, client } from '#web/lib/api/client.ts'
import { keepLevel } from '../model/user-level-store.ts'

/** The level, and whether it is to be celebrated. */
export const levelOptions = () => ({
  ...api.levels.get.queryOptions({ staleTime: 5 * 60_000 }),
  queryFn: () => keepLevel(() => client.levels.get()),
})

/** The level with challenges and history; the server awards what was completed. */
export const levelProgressOptions = () => ({
  ...api.levels.progress.queryOptions(),
  queryFn: () => keepLevel(() => client.levels.progress()),
})
