import type { Account } from '@plumbline/contract/accounts/accounts'
import { toCents } from '#web/lib/format/cents.ts'

/** Net P&L of the account's closed trades, in cents: the balance without deposited money. */
export function netPnlCents(account: Account): number {
  return (
    toCents(account.currentBalance) - toCents(account.initialBalance) - toCents(account.baseBalanceOffset)
  )
}
