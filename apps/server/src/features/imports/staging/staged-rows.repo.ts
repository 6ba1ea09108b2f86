import type { Tx } from '#server/platform/db/database.ts'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'
import type { UndecidedTrade } from './undecided-trades.ts'
import { dropChunks, loadRows, storeRows } from './import-chunks.repo.ts'
import { STAGED_KINDS, type StagedTrade } from './staged-row.ts'

/** A file's rows in file order, with times as in the file. */
export interface FileRows {
  readonly trades: readonly UndecidedTrade[]
  readonly cash: readonly CashOperation[]
}

/** Stored besides the staged rows once these were converted to another zone. */
const TRADES_AS_READ = 'as-read'
const CASH_AS_READ = 'cash-as-read'

export async function rowsAsRead(trx: Tx, userId: string, importId: string): Promise<FileRows> {
  const trades = await loadRows<UndecidedTrade>(trx, userId, importId, TRADES_AS_READ)
  const cash = await loadRows<CashOperation>(trx, userId, importId, CASH_AS_READ)
  if (trades.length > 0 || cash.length > 0) return { trades, cash }
  const staged: StagedTrade[] = []
  for (const kind of STAGED_KINDS) {
    // A loop, not a spread: half a million arguments exceed the limit of a call.
    for (const row of await loadRows<StagedTrade>(trx, userId, importId, kind)) staged.push(row)
  }
  return {
    trades: staged.sort((a, b) => a.index - b.index),
    cash: await loadRows<CashOperation>(trx, userId, importId, 'cash'),
  }
}

/** Stores the rows as in the file, and clears the staged ones. */
export async function keepAsRead(trx: Tx, userId: string, importId: string, rows: FileRows): Promise<void> {
  await dropChunks(trx, userId, importId, [...STAGED_KINDS, 'cash', TRADES_AS_READ, CASH_AS_READ])
  await storeRows(trx, userId, importId, TRADES_AS_READ, rows.trades)
  await storeRows(trx, userId, importId, CASH_AS_READ, rows.cash)
}
