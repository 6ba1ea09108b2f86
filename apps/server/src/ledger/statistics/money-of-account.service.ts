import type { DateRange } from '@plumbline/domain/time/date-range'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { type Money, moneyOf } from './summaries/account-money.service.ts'

/** An account's balance before a period, and the cash operations in it. */
export async function moneyOfAccount(trx: Tx, account: AccountRow, period: DateRange): Promise<Money> {
  return moneyOf(trx, account.user_id, [account], period)
}
