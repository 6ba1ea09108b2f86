import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Every table guarded by row-level security, so that tests over all of them include new ones. */
export async function tenantTables(trx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relrowsecurity and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by relname`.execute(trx)
  return rows.map((row) => row.name)
}
