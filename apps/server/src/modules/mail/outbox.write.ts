import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { isUuid } from '#server/ids.ts'
import { columns, type OutboxMail, toOutboxMail } from './outbox.read.ts'

/**
 * Makes a mail due now, one that was given up too; `wake()` after the commit sends it. One that is sent, or being sent,
 * stays as it is. undefined: there is no such mail.
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

/** Mails older than 30 days, whatever became of them. How many. */
export async function deleteOldMails(trx: Tx): Promise<number> {
  const result = await trx
    .deleteFrom('outbox_mails')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
