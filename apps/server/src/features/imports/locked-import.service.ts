import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import * as repo from './imports.repo.ts'

/** One of the actor's imports. Throws IMPORT_NOT_FOUND. */
export async function existingImport(trx: Tx, actor: Actor, id: string): Promise<repo.ImportRecord> {
  return found(await repo.findImport(trx, actor.userId, id), id)
}

/**
 * The same, locked and in the state that the step needs. Lock the account first: deleting an account locks it and then
 * its imports, so the other order would deadlock.
 */
export async function lockedImport(
  trx: Tx,
  actor: Actor,
  id: string,
  state: repo.ImportRecord['state'],
): Promise<repo.ImportRecord> {
  const record = found(await repo.lockBatch(trx, actor.userId, id), id)
  if (record.state !== state) throw new AppError('IMPORT_STATE', { state: record.state })
  return record
}

function found(record: repo.ImportRecord | undefined, id: string): repo.ImportRecord {
  if (!record) throw new AppError('IMPORT_NOT_FOUND', { id })
  return record
}
