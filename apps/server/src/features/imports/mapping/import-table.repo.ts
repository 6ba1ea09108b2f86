import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import type { Tx } from '#server/platform/db/database.ts'
import { dropChunks, loadRows, storeRows } from '../staging/import-chunks.repo.ts'

const KIND = 'table'
/** Guesses stored by earlier versions did not state them. */
const OF_EARLIER_VERSIONS = {
  rowsAre: 'trades',
  accounts: [],
  costsSeen: [],
  provenMarks: {},
  typedDates: { value: 'as-stored', certainty: 1, because: 'all-the-same', options: [] },
} as const

/** Stores the table that an import asks about, replacing the one shown before. */
export async function storeTable(
  trx: Tx,
  userId: string,
  importId: string,
  table: UnknownTable,
): Promise<void> {
  await dropChunks(trx, userId, importId, [KIND])
  await storeRows(trx, userId, importId, KIND, [table])
}

export async function loadTable(
  trx: Tx,
  userId: string,
  importId: string,
): Promise<UnknownTable | undefined> {
  const [table] = await loadRows<UnknownTable>(trx, userId, importId, KIND)
  return table && { ...table, guess: { ...OF_EARLIER_VERSIONS, ...table.guess } }
}
