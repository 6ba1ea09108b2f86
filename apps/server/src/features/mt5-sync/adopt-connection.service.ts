import type { DocumentConnection } from '@plumbline/domain/documents/connection-from-document'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { changeSettings, insertConnection } from './connections.repo.ts'

/**
 * Restores the link that an account had on another installation. It waits for its password, which cannot be decrypted
 * here.
 */
export async function adoptConnection(
  trx: Tx,
  actor: Actor,
  accountId: string,
  connection: DocumentConnection,
): Promise<void> {
  await insertConnection(trx, actor.userId, accountId, 'password')
  await changeSettings(trx, actor.userId, accountId, {
    enabled: connection.enabled,
    auto_sync: connection.autoSync,
    login: connection.login,
    server: connection.server,
    sync_interval: connection.syncInterval,
    needs_password_reentry: true,
  })
}
