import { newCash } from '@plumbline/domain/imports/new-cash'
import type { Tx } from '#server/db/database.ts'
import type { TradeWriter } from '#server/modules/trades/trades.service.ts'
import * as repo from './cash.repo.ts'

export type { CashOperation } from './cash.repo.ts'

interface CashDeps {
  readonly newId: () => string
}

/** The operations that the account does not have yet; `restore` takes in again what was taken back with an import. */
export async function freshCash(
  trx: Tx,
  userId: string,
  accountId: string,
  operations: readonly repo.CashOperation[],
  restore = false,
): Promise<readonly repo.CashOperation[]> {
  if (operations.length === 0) return []
  return newCash(operations, await repo.listCash(trx, userId, accountId, !restore))
}

/** Adds the operations that the account does not have yet, inside a trade write; answers how many. */
export async function addCash(
  deps: CashDeps,
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  importId: string | null,
  operations: readonly repo.CashOperation[],
  restore = false,
): Promise<number> {
  const fresh = await freshCash(trx, userId, writer.account.id, operations, restore)
  if (restore) await repo.forgetDismissed(trx, userId, writer.account.id, fresh)
  await repo.insertCash(
    trx,
    userId,
    writer.account.id,
    importId,
    fresh.map((operation) => ({ ...operation, id: deps.newId() })),
  )
  for (const operation of fresh) writer.touchCash(operation.at)
  return fresh.length
}

/** Takes back the cash of one import, inside a trade write. */
export async function removeCashOfImport(
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  importId: string,
): Promise<void> {
  for (const at of await repo.dismissCashOfImport(trx, userId, importId)) writer.touchCash(at)
}
