import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

export interface DatabaseFacts {
  readonly version: string
  readonly bytes: number
  readonly linkedAccounts: number
  readonly accounts: number
  readonly outdated: number
}

export async function databaseFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as bytes,
           (select count(*) from mt5_connections where enabled) as "linkedAccounts",
           (select count(*) from accounts) as accounts,
           (select count(*) from accounts where fold_version < ${FOLD_VERSION}) as outdated`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database returned no facts')
  return facts
}
