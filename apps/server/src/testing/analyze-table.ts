import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** Collects the planner's statistics at once, which the engines otherwise do some time after many changes. */
export async function analyzeTable(database: Database, table: string): Promise<void> {
  await database.asSystem((trx) => sql`analyze ${sql.table(table)}`.execute(trx))
}
