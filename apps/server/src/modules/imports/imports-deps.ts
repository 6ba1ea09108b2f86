import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import type { UploadQuota } from '#server/upload-quota.ts'

export interface ImportsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
  readonly log: Logger
  readonly uploadQuota: UploadQuota
}
