import type { Account, AccountList } from '@plumbline/contract/accounts/accounts'

/** The account that pages are about: the one of the URL, of this tab, the stored one, any. */
export function accountOf(list: AccountList, params: URLSearchParams, tab: string | null): Account | null {
  return chooseAccount(list.accounts, [params.get('account'), tab, list.selectedAccountId])
}

/** The first of these that exists, else any. */
export function chooseAccount(
  accounts: readonly Account[],
  wanted: readonly (string | null)[],
): Account | null {
  for (const id of wanted) {
    const account = accounts.find((candidate) => candidate.id === id)
    if (account) return account
  }
  return accounts[0] ?? null
}
