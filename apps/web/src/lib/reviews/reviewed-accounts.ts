import type { Account } from '@plumbline/contract/accounts/accounts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { togetherWith } from '#web/lib/selection/account-scope.ts'

/** The accounts whose trades a review counts: all of them, or the sample account while it is selected. */
export function useReviewedAccounts() {
  const { accounts, selected, pending } = useSelectedAccount()
  return { accounts: selected ? togetherWith(selected, accounts) : none, pending }
}

const none: readonly Account[] = []
