import type { Tx } from '#server/db/database.ts'
import { loadRows, storeRows } from './staging/import-chunks.repo.ts'
import type { ChangeMemory } from './staging/staged-row.ts'

export { storableName } from './storable-name.ts'

// What leaves and comes in with the history of imports, when all of a journal does.

/**
 * What undoing a confirmed import needs: of a file what it changed, of documents all that they wrote. The caller names
 * the type that it stored.
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
