import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** How long previews are kept; confirmed imports stay in the history. */
export const PREVIEW_LIFETIME = sql.raw(`interval '24 hours'`)

/** Deletes data older than a day, of all users: unconfirmed imports, and staged rows of confirmed ones. */
export async function deleteOldStagings(trx: Tx): Promise<void> {
  await sql`delete from imports where created_at < now() - ${PREVIEW_LIFETIME}
    and state in ('reading', 'mapping', 'failed', 'ready')`.execute(trx)
  await sql`delete from import_chunks c using imports i
    where i.user_id = c.user_id and i.id = c.import_id
      and i.created_at < now() - ${PREVIEW_LIFETIME} and c.kind <> 'undo'`.execute(trx)
}
