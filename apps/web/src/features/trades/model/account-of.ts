import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'

/** Finds the account of a trade among some; undefined for a trade of another. */
export function accountFinder(accounts: readonly Account[]): (trade: Trade) => Account | undefined {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return ({ accountId }) => byId.get(accountId)
}

/** The currencies of some accounts, each once, in the order of the alphabet. */
export function currenciesOf(accounts: readonly Account[]): readonly string[] {
  return [...new Set(accounts.map(({ currency }) => currency))].toSorted()
}

/** The account that a list of some is asked for by; null for a list of all. */
export function listedAccount(accounts: readonly Account[]): string | null {
  const [only, second] = accounts
  return only === undefined || second !== undefined ? null : only.id
}

/** The accounts that are kept in a currency; all where it is not given, or none is. */
export function inCurrency(accounts: readonly Account[], currency: string | undefined): readonly Account[] {
  const kept = accounts.filter((account) => account.currency === currency)
  return kept.length === 0 ? accounts : kept
}
