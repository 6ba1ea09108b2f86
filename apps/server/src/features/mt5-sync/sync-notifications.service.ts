import type { ErrorData } from '@plumbline/contract/errors'
import { failureStreak, isNotedFailure } from '@plumbline/domain/notifications/sync-notice'
import type { Tx } from '#server/platform/db/database.ts'
import { wasNotified } from '#server/features/notifications/notifications.read.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import type { ConnectionRow } from './connections.repo.ts'

/** The bridge's reasons, and our codes, that stay until the user enters another login or password. */
const needsUser = new Set(['login-refused', 'password-unreadable'])

/** A failed run; `known` null: an internal error. Notifies once per streak of failures. */
export async function notifySyncFailure(
  trx: Tx,
  connection: ConnectionRow,
  known: { readonly code: string; readonly data: ErrorData } | null,
): Promise<void> {
  const { user_id: userId, account_id: accountId, failures } = connection
  const isUsers = needsUser.has(String(known?.data['reason']))
  if (!isNotedFailure({ failures, needsUser: isUsers })) return
  await notify(trx, {
    userId,
    kind: 'sync-failed',
    subject: streakOf(connection),
    data: { accountId, code: known?.code ?? 'INTERNAL_SERVER_ERROR' },
  })
}

/** A run that succeeded, with its connection as it was before: ends a streak that the user was notified of. */
export async function notifySyncRecovery(trx: Tx, connection: ConnectionRow): Promise<void> {
  const { user_id: userId, account_id: accountId } = connection
  const subject = streakOf(connection)
  if (!(await wasNotified(trx, userId, 'sync-failed', subject))) return
  await notify(trx, { userId, kind: 'sync-recovered', subject, data: { accountId } })
}

function streakOf({ account_id: id, last_sync_time: last, created_at: linked }: ConnectionRow): string {
  return failureStreak(id, last ?? linked)
}
