import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'

/** Looks up the account of a trade; undefined if it is not among these. */
export function accountFinder(accounts: readonly Account[]): (trade: Trade) => Account | undefined {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return ({ accountId }) => byId.get(accountId)
}

/** Distinct currencies of the accounts, sorted alphabetically. */
export function currenciesOf(accounts: readonly Account[]): readonly string[] {
  return [...new Set(accounts.map(({ currency }) => currency))].toSorted()
}

/** Account id for the list query; null if the list has several accounts. */
export function listedAccount(accounts: readonly Account[]): string | null {
  const [only, second] = accounts
  return only === undefined || second !== undefined ? null : only.id
}

/** Accounts in a currency; all of them if none is given or none matches. */
export function inCurrency(accounts: readonly Account[], currency: string | undefined): readonly Account[] {
  const kept = accounts.filter((account) => account.currency === currency)
  return kept.length === 0 ? accounts : kept
}
