import { type CashTwin, cashTwins } from '@plumbline/domain/imports/cash-twins'
import { newCash } from '@plumbline/domain/imports/new-cash'
import type { Tx } from '#server/db/database.ts'
import type { TradeWriter } from '#server/modules/trades/trades.service.ts'
import * as repo from './cash.repo.ts'

export { type CashOperation, listCash } from './cash.repo.ts'

interface CashDeps {
  readonly newId: () => string
}

/** Of a file's operations, those that the account does not have yet. */
export interface FreshCash {
  readonly fresh: readonly repo.CashOperation[]
  /** Others that a person seems to have entered before: they count already. */
  readonly twins: readonly CashTwin<repo.CashOperation, repo.CashOperation>[]
}

/** `restore` takes in again what was taken back with an import. */
export async function freshCash(
  trx: Tx,
  userId: string,
  accountId: string,
  operations: readonly repo.CashOperation[],
  restore = false,
): Promise<FreshCash> {
  if (operations.length === 0) return { fresh: [], twins: [] }
  const unknown = newCash(operations, await repo.listCash(trx, userId, accountId, !restore))
  const twins = cashTwins(operations, unknown, await repo.listCashByHand(trx, userId, accountId))
  const entered = new Set(twins.map(({ cash }) => cash))
  return { fresh: unknown.filter((cash) => !entered.has(cash)), twins }
}

/** Adds the operations that the account does not have yet, inside a trade write; answers how many. */
export async function addCash(
  deps: CashDeps,
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  importId: string | null,
  operations: readonly repo.CashOperation[],
  { restore = false, takeTwins = false }: { readonly restore?: boolean; readonly takeTwins?: boolean } = {},
): Promise<number> {
  const unknown = await freshCash(trx, userId, writer.account.id, operations, restore)
  const fresh = [...unknown.fresh, ...(takeTwins ? unknown.twins.map(({ cash }) => cash) : [])]
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
