import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/ids.ts'
import { columns, type OutboxMail, toOutboxMail } from './outbox.read.ts'

/**
 * Makes a mail due now, even a failed one; `wake()` after the commit sends it. Mails that are sent or being sent stay
 * unchanged. undefined: no such mail.
 */
export async function retryOutboxMail(
  trx: Tx,
  id: string,
  configured: boolean,
): Promise<OutboxMail | undefined> {
  if (!isUuid(id)) return undefined
  await trx
    .updateTable('outbox_mails')
    .set({ due_at: sql<Date>`now()`, failed_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`(leased_until is null or leased_until <= now())`)
    .execute()
  const row = await trx.selectFrom('outbox_mails').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toOutboxMail(row, configured)
}

/** Deletes mails older than 30 days in any state. Returns their number. */
export async function deleteOldMails(trx: Tx): Promise<number> {
  const result = await trx
    .deleteFrom('outbox_mails')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
