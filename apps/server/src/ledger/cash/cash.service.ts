import { type CashTwin, cashTwins } from '@plumbline/domain/imports/cash-twins'
import { newCash } from '@plumbline/domain/imports/new-cash'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'
import * as repo from './cash.repo.ts'
import type { CashOperation } from './cash.read.ts'

interface CashDeps {
  readonly newId: () => string
}

/** A file's operations by what the account has of them. */
export interface CashComparison {
  readonly fresh: readonly CashOperation[]
  /** Not known by id, but probably a manual entry; already counted. */
  readonly twins: readonly CashTwin<CashOperation, CashOperation>[]
  /** The account had them: deleted, or undone with their import. */
  readonly dismissed: readonly CashOperation[]
}

/** `restore` also takes operations that were dismissed or undone with their import. */
export async function compareCash(
  trx: Tx,
  userId: string,
  accountId: string,
  operations: readonly CashOperation[],
  restore = false,
): Promise<CashComparison> {
  if (operations.length === 0) return { fresh: [], twins: [], dismissed: [] }
  const known = await repo.knownCash(trx, userId, accountId)
  const counted = known.filter(({ dismissed }) => !dismissed)
  const uncounted = newCash(operations, counted)
  const unknown = restore ? uncounted : newCash(operations, known)
  const isUnknown = new Set(unknown)
  const manual = counted.filter(({ isManual }) => isManual)
  const twins = cashTwins(operations, unknown, manual)
  const entered = new Set(twins.map(({ cash }) => cash))
  return {
    fresh: unknown.filter((cash) => !entered.has(cash)),
    twins,
    dismissed: uncounted.filter((cash) => !isUnknown.has(cash)),
  }
}

/** Adds the operations that the account does not have yet; returns their number. Inside a trade write. */
export async function addCash(
  deps: CashDeps,
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  importId: string | null,
  operations: readonly CashOperation[],
  { restore = false, takeTwins = false }: { readonly restore?: boolean; readonly takeTwins?: boolean } = {},
): Promise<number> {
  const unknown = await compareCash(trx, userId, writer.account.id, operations, restore)
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

/** Dismisses an undone import's cash, or restores it; returns the number of operations. Inside a trade write. */
export async function setCashOfImportUndone(
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  importId: string,
  undone: boolean,
): Promise<number> {
  return setUndone(trx, userId, writer, { kind: 'import', importId }, undone)
}

async function setUndone(
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  cash: repo.UndoneCash,
  undone: boolean,
): Promise<number> {
  const times = await repo.setUndone(trx, userId, cash, undone)
  for (const at of times) writer.touchCash(at)
  return times.length
}

/** Broker id of the one residual row that tracks a terminal's balance; residuals of imports have none. */
const OF_TERMINAL = 'terminal'

/** The residual of the account's terminal; null if it has none. */
export async function terminalResidual(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<{ readonly amountCents: number; readonly dismissed: boolean } | null> {
  return repo.findResidual(trx, userId, accountId, OF_TERMINAL)
}

/** Dismisses the terminal's residual with the synchronisation that is undone, or restores it. Inside a trade write. */
export async function setTerminalResidualUndone(
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  undone: boolean,
): Promise<void> {
  const { id: accountId } = writer.account
  await setUndone(trx, userId, writer, { kind: 'residual', accountId, brokerId: OF_TERMINAL }, undone)
}

/** Stores the difference to the terminal's balance as one visible row; 0 removes the row. Inside a trade write. */
export async function setTerminalResidual(
  deps: CashDeps,
  trx: Tx,
  userId: string,
  writer: TradeWriter,
  residual: { readonly amountCents: number; readonly at: string },
): Promise<void> {
  const accountId = writer.account.id
  for (const at of await repo.deleteResidual(trx, userId, accountId, OF_TERMINAL)) writer.touchCash(at)
  const { amountCents, at } = residual
  if (amountCents === 0) return
  const row = {
    id: deps.newId(),
    kind: 'residual',
    at,
    amountCents,
    notes: '',
    brokerId: OF_TERMINAL,
  } as const
  await repo.insertCash(trx, userId, accountId, null, [row])
  writer.touchCash(at)
}
