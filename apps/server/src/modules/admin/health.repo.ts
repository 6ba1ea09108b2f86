import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

export interface DatabaseFacts {
  readonly version: string
  readonly bytes: number
  readonly linkedAccounts: number
}

export async function databaseFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as bytes,
           (select count(*) from mt5_connections where enabled) as "linkedAccounts"`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database returned no facts')
  return facts
}
