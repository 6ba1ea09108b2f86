import type { CashEvent } from '@plumbline/domain/statistics/closing-summary'
import type { DateRange } from '@plumbline/domain/time/date-range'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import * as repo from '../statistics.repo.ts'

/** The balance before a period, and the cash operations in it. */
export interface Money {
  readonly balanceBeforeCents: number
  readonly cash: readonly CashEvent[]
}

export const noMoney: Money = { balanceBeforeCents: 0, cash: [] }

/** The money of all accounts combined, cash in order of time. */
export async function moneyOf(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
  period: DateRange,
): Promise<Money> {
  const cash: CashEvent[] = []
  let balanceBeforeCents = 0
  for (const account of accounts) {
    cash.push(...(await repo.cashEvents(trx, userId, account.id, wholeSpan(period))))
    balanceBeforeCents += await balanceBefore(trx, userId, account, period.from)
  }
  return { balanceBeforeCents, cash: cash.sort((a, b) => a.at - b.at) }
}

/** Balance at the start of a day: initial balance, cash and closed trades so far. */
export async function balanceBefore(
  trx: Tx,
  userId: string,
  account: AccountRow,
  from: string | null,
): Promise<number> {
  const moved = from === null ? 0 : await repo.movedBefore(trx, userId, account.id, from)
  return account.initial_balance_cents + moved
}

/** Replaces open ends with the contract's first and last day. */
function wholeSpan({ from, to }: DateRange) {
  return { from: from ?? repo.ALL_DAYS.from, to: to ?? repo.ALL_DAYS.to }
}
