import type { Tx } from '#server/db/database.ts'
import { loadRows, storeRows } from './import-chunks.repo.ts'
import type { ChangeMemory } from './staged-row.ts'

// What leaves and comes in with the history of imports, when all of a journal does.

/** What undoing a confirmed import needs besides its trades' sources. */
export function undoMemory(trx: Tx, userId: string, importId: string): Promise<readonly ChangeMemory[]> {
  return loadRows<ChangeMemory>(trx, userId, importId, 'undo')
}

export function keepUndoMemory(
  trx: Tx,
  userId: string,
  importId: string,
  memory: readonly unknown[],
): Promise<void> {
  return storeRows(trx, userId, importId, 'undo', memory)
}
