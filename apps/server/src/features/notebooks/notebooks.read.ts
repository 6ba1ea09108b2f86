import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Download URLs of files that notes, their former texts and covers refer to, deleted ones included. */
export async function filesOfNotes(trx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ url: string }>`
    select unnest(files) as url from notes where user_id = ${userId} and files <> '{}'
    union select unnest(files) from note_versions where user_id = ${userId} and files <> '{}'
    union select cover from notebooks where user_id = ${userId} and cover is not null`.execute(trx)
  return rows.map(({ url }) => url)
}
