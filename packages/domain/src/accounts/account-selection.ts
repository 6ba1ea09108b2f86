import { missingFavorite, newAccountIsFavorite, selectionAfterDelete } from './choose-favorite.ts'

/** A user's accounts in order, one of them the favourite, and the selected account. */
export interface AccountSelection {
  readonly accounts: readonly { readonly id: string; readonly isFavorite: boolean }[]
  readonly selectedId: string | null
}

/** Appends the new account and selects it; it becomes the favourite if there is none. */
export function withAccount(selection: AccountSelection, id: string): AccountSelection {
  const accounts = [...selection.accounts, { id, isFavorite: newAccountIsFavorite(selection.accounts) }]
  return { accounts, selectedId: id }
}

/** Removes the account; if no favourite remains, the first remaining account becomes it. */
export function withoutAccount(selection: AccountSelection, id: string): AccountSelection {
  const accounts = selection.accounts.filter((account) => account.id !== id)
  const favorite = missingFavorite(accounts)
  const selectedId = selectionAfterDelete(selection.selectedId, id, accounts)
  return { accounts: favorite === null ? accounts : favored(accounts, favorite), selectedId }
}

/** Makes this account the only favourite and selects it; unchanged for an unknown id. */
export function withFavorite(selection: AccountSelection, id: string): AccountSelection {
  if (!selection.accounts.some((account) => account.id === id)) return selection
  return { accounts: favored(selection.accounts, id), selectedId: id }
}

export function withSelection(selection: AccountSelection, id: string): AccountSelection {
  return selection.accounts.some((account) => account.id === id)
    ? { ...selection, selectedId: id }
    : selection
}

export function favoriteOf(selection: AccountSelection): string | null {
  return selection.accounts.find((account) => account.isFavorite)?.id ?? null
}

function favored(accounts: AccountSelection['accounts'], id: string): AccountSelection['accounts'] {
  return accounts.map((account) => ({ id: account.id, isFavorite: account.id === id }))
}
