import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Every table that row-level security guards: one that is added later is in every test about all of them. */
export async function tenantTables(trx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relrowsecurity and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by relname`.execute(trx)
  return rows.map((row) => row.name)
}
