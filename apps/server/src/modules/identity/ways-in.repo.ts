import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** How many ways a user can sign in: by credentials of these providers, and passkeys. Locks the user's row. */
export async function waysInOf(trx: Tx, providers: readonly string[], userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for update`.execute(trx)
  const { rows } = await sql<{ ways: number }>`
    select ((select count(*) from credentials where user_id = ${userId} and provider_id = any(${[...providers]}::text[]))
      + (select count(*) from passkeys where user_id = ${userId}))::int as ways`.execute(trx)
  return rows[0]?.ways ?? 0
}
