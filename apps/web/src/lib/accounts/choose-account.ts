import type { Account, AccountList } from '@plumbline/contract/accounts/accounts'

/** The account of the pages: from the URL, this tab or the stored selection, in this order; else the first account. */
export function accountOf(list: AccountList, params: URLSearchParams, tab: string | null): Account | null {
  return chooseAccount(list.accounts, [params.get('account'), tab, list.selectedAccountId])
}

/** The first of these ids that exists, else the first account. */
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
