import type { Account } from '@plumbline/contract/accounts/accounts'
import { toCents } from '#web/lib/format/cents.ts'

/** What the closed trades of an account earned: the balance without the money that was put in. */
export function netPnlCents(account: Account): number {
  return (
    toCents(account.currentBalance) - toCents(account.initialBalance) - toCents(account.baseBalanceOffset)
  )
}
