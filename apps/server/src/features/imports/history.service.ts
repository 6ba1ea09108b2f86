import type { Tx } from '#server/platform/db/database.ts'
import { loadRows, storeRows } from './staging/import-chunks.repo.ts'
import type { ChangeMemory } from './staging/staged-row.ts'

export { storableName } from './storable-name.ts'

// What a full export takes from the import history, and restores to it.

/**
 * What undoing a confirmed import needs: for a file its changes, for documents all that they wrote. The caller states
 * the stored type.
 */
export function undoMemory<T = ChangeMemory>(
  trx: Tx,
  userId: string,
  importId: string,
): Promise<readonly T[]> {
  return loadRows<T>(trx, userId, importId, 'undo')
}

export function keepUndoMemory(
  trx: Tx,
  userId: string,
  importId: string,
  memory: readonly unknown[],
): Promise<void> {
  return storeRows(trx, userId, importId, 'undo', memory)
}
