import type { Account } from '@plumbline/contract/accounts/accounts'
import { useSearchParams } from 'react-router'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import {
  accountScopes,
  accountsOf,
  readAccountScope,
  combinableAccounts,
  type AccountScope,
} from '#web/lib/selection/account-scope.ts'

/** Accounts whose trades a page of reviews counts, as its address says. */
export type ReviewedAccounts = {
  /** None while they load and without an account. */
  readonly accounts: readonly Account[]
  readonly scope: AccountScope
  readonly scopes: readonly AccountScope[]
  /** React key for what shows their trades: figures of other accounts must not remain while theirs load. */
  readonly whose: string
  readonly pending: boolean
}

/** The selected account, or several: reviews state results by currency, so currencies may differ. */
export function useReviewedAccounts(): ReviewedAccounts {
  const [params] = useSearchParams()
  const { accounts, selected, pending } = useSelectedAccount()
  if (!selected) return { accounts: [], scope: { kind: 'selected' }, scopes: [], whose: '', pending }
  const every = combinableAccounts(selected, accounts)
  const scope: AccountScope = every.length === 1 ? { kind: 'selected' } : readAccountScope(params)
  const shown = accountsOf(scope, every, selected)
  const whose = shown.map(({ id }) => id).join(' ')
  return { accounts: shown, scope, scopes: scopesOf(every), whose, pending }
}

/** All accounts that may be counted together: sample data never with real trades. */
export function useCombinableAccounts(): Pick<ReviewedAccounts, 'accounts' | 'pending'> {
  const { accounts, selected, pending } = useSelectedAccount()
  return { accounts: selected ? combinableAccounts(selected, accounts) : [], pending }
}

function scopesOf(accounts: readonly Account[]): readonly AccountScope[] {
  const scopes = accountScopes(accounts)
  const isSplit = scopes.some(({ kind }) => kind === 'currency')
  return isSplit ? scopes.toSpliced(1, 0, { kind: 'all' }) : scopes
}
