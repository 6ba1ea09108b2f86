import type {
  AddCash,
  CashLedger,
  CashOperation,
  DeletedCash,
  ListCash,
  UpdateCash,
} from '@plumbline/contract/accounts/cash'
import { AppError } from '@plumbline/contract/errors'
import { type CashKind, fitsCashKind } from '@plumbline/domain/accounts/cash-amount'
import { centsOf, unitsOf } from '@plumbline/domain/money/cents'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import type { AccountsDeps } from '#server/ledger/accounts/accounts.service.ts'
import * as repo from './cash-ledger.repo.ts'
import { originOf, presentCash } from './cash.presenter.ts'
import { insertCash } from './cash.repo.ts'

export async function listCash(deps: AccountsDeps, actor: Actor, input: ListCash): Promise<CashLedger> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    const rows = await repo.cashPage(trx, actor.userId, account.id, input)
    const sums = await repo.cashSums(trx, actor.userId, account.id)
    return {
      operations: rows.map(presentCash),
      total: input.dismissed ? sums.dismissed : sums.counted,
      dismissed: sums.dismissed,
      deposited: unitsOf(sums.depositedCents),
      withdrawn: unitsOf(sums.withdrawnCents),
      sum: unitsOf(sums.depositedCents + sums.withdrawnCents),
      revision: account.revision,
    }
  })
}

/** Adds an operation. Identical operations are not deduplicated: the same deposit may have been made twice. */
export async function addCash(deps: AccountsDeps, actor: Actor, input: AddCash): Promise<CashOperation> {
  const values = checked(input)
  const id = deps.newId()
  return deps.database.asUser(actor.userId, async (trx) => {
    await writeTrades(trx, actor.userId, input.accountId, async (writer) => {
      const row = { id, ...values, amountCents: values.amount_cents, brokerId: null }
      await insertCash(trx, actor.userId, writer.account.id, null, [row])
      writer.touchCash(values.at)
    })
    return presentCash(await existing(trx, actor, id))
  })
}

/** Updates a manually entered operation; if it moves to another day, both days are recalculated. */
export async function updateCash(
  deps: AccountsDeps,
  actor: Actor,
  input: UpdateCash,
): Promise<CashOperation> {
  return writeCash(deps, actor, input.id, async (trx, row, writer) => {
    if (originOf(row) !== 'hand') throw new AppError('CASH_NOT_BY_HAND', { id: row.id })
    const values = checked({
      kind: input.kind ?? row.kind,
      at: input.at ?? row.at,
      amount: input.amount ?? unitsOf(row.amount_cents),
      notes: input.notes ?? row.notes,
    })
    await repo.updateCash(trx, actor.userId, row.id, values)
    writer.touchCash(row.at)
    writer.touchCash(values.at)
    return presentCash(await existing(trx, actor, row.id))
  })
}

/** Deletes a manual entry. An imported operation is dismissed instead, or the next import would bring it back. */
export async function deleteCash(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<DeletedCash> {
  return writeCash(deps, actor, input.id, async (trx, row, writer) => {
    writer.touchCash(row.at)
    if (originOf(row) === 'hand') {
      await repo.deleteCash(trx, actor.userId, row.id)
      return { outcome: 'deleted', operation: presentCash(row) }
    }
    await repo.setDismissed(trx, actor.userId, row.id, true)
    return { outcome: 'dismissed', operation: presentCash({ ...row, dismissed: true }) }
  })
}

export async function restoreCash(
  deps: AccountsDeps,
  actor: Actor,
  input: { id: string },
): Promise<CashOperation> {
  return writeCash(deps, actor, input.id, async (trx, row, writer) => {
    await repo.setDismissed(trx, actor.userId, row.id, false)
    writer.touchCash(row.at)
    return presentCash({ ...row, dismissed: false })
  })
}

/**
 * Every change of an operation goes through here: within the trades' write path, reading the row again under the lock.
 */
async function writeCash<T>(
  deps: AccountsDeps,
  actor: Actor,
  id: string,
  write: (trx: Tx, row: repo.CashRow, writer: TradeWriter) => Promise<T>,
): Promise<T> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const { account_id: accountId } = await existing(trx, actor, id)
    return writeTrades(trx, actor.userId, accountId, async (writer) =>
      write(trx, await existing(trx, actor, id), writer),
    )
  })
}

async function existing(trx: Tx, actor: Actor, id: string): Promise<repo.CashRow> {
  const row = await repo.findCash(trx, actor.userId, id)
  if (!row) throw new AppError('CASH_NOT_FOUND', { id })
  return row
}

interface Entered {
  readonly kind: CashKind
  readonly at: string
  readonly amount: number
  readonly notes: string
}

function checked({ kind, at, amount, notes }: Entered) {
  if (kind === 'residual') throw new Error('A residual cannot be entered manually')
  if (!fitsCashKind(kind, amount)) throw new AppError('CASH_AMOUNT', { kind })
  const time = parseLocalTime(at)
  if (time === undefined) throw new Error('The contract accepts only valid times')
  return { kind, at: time, amount_cents: centsOf(amount), notes }
}
