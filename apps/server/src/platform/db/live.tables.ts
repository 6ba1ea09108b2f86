import type { LiveTopic } from '@plumbline/contract/features'
import type { Generated } from 'kysely'

/** Number of changes of a user's topic. `scope`: an account's id, or '' for the topic as a whole. */
interface LiveRevisionsTable {
  readonly user_id: string
  readonly topic: LiveTopic
  readonly scope: string
  readonly revision: number
  readonly changed_at: Generated<Date>
}

interface LiveTables {
  live_revisions: LiveRevisionsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends LiveTables {}
}
