import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import type { HeldQuota } from '#server/held-quota.ts'

export interface ImportsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
  readonly log: Logger
  readonly uploadQuota: HeldQuota
}
