import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/**
 * Adds the notifications that are missing here, without sending them again; those of accounts that are not here are
 * skipped.
 */
export async function restoreNotifications(
  trx: Tx,
  userId: string,
  { notifications }: OwnExport,
  note: Note,
): Promise<void> {
  const accountIdOf = ({ data }: (typeof notifications)[number]) =>
    'accountId' in data ? data.accountId : null
  const ids = notifications.flatMap((row) => accountIdOf(row) ?? [])
  const accounts = await repo.knownIds(trx, userId, 'accounts', ids)
  const rows = notifications
    .filter((row) => accounts.has(accountIdOf(row) ?? '') || accountIdOf(row) === null)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      data: row.data,
      in_app: row.inApp,
      mail_due: false,
      created_at: row.createdAt,
      read_at: row.readAt,
    }))
  note(writtenRows('notifications', await repo.putRows(trx, userId, 'notifications', rows)))
}
