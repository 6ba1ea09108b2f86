import type { Database } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import type { HeldQuota } from '#server/platform/held-quota.ts'

export interface ImportsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
  readonly log: Logger
  readonly uploadQuota: HeldQuota
}
