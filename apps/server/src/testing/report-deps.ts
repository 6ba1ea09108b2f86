import type { Database } from '#server/db/database.ts'
import { createLogger } from '#server/log.ts'
import { createSnapshotCache } from '#server/modules/statistics/columns/snapshot-cache.ts'

/** What the services of statistics need; each call has a cache of its own. */
export function reportDeps(database: Database) {
  return {
    database,
    statisticsSnapshots: createSnapshotCache(() => new Date()),
    log: createLogger(() => undefined),
  }
}
