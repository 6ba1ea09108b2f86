import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'

/** An account linked to a terminal. */
export type LinkedAccount = Account & { readonly mt5Connection: Mt5Connection }

export function isLinked(account: Account): account is LinkedAccount {
  return account.mt5Connection !== null
}
