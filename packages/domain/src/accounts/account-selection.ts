import { missingFavorite, newAccountIsFavorite, selectionAfterDelete } from './choose-favorite.ts'

/** A user's accounts in their order, one of them favourite, and the one that is shown. */
export interface AccountSelection {
  readonly accounts: readonly { readonly id: string; readonly isFavorite: boolean }[]
  readonly selectedId: string | null
}

/** The new account is the last and selected; favourite where none was. */
export function withAccount(book: AccountSelection, id: string): AccountSelection {
  const accounts = [...book.accounts, { id, isFavorite: newAccountIsFavorite(book.accounts) }]
  return { accounts, selectedId: id }
}

/** Without the account; where none is favourite then, the first that remains becomes it. */
export function withoutAccount(book: AccountSelection, id: string): AccountSelection {
  const accounts = book.accounts.filter((account) => account.id !== id)
  const favorite = missingFavorite(accounts)
  const selectedId = selectionAfterDelete(book.selectedId, id, accounts)
  return { accounts: favorite === null ? accounts : favored(accounts, favorite), selectedId }
}

/** Makes exactly that one favourite and selects it; nothing for an account that is not there. */
export function withFavorite(book: AccountSelection, id: string): AccountSelection {
  if (!book.accounts.some((account) => account.id === id)) return book
  return { accounts: favored(book.accounts, id), selectedId: id }
}

export function withSelection(book: AccountSelection, id: string): AccountSelection {
  return book.accounts.some((account) => account.id === id) ? { ...book, selectedId: id } : book
}

export function favoriteOf(book: AccountSelection): string | null {
  return book.accounts.find((account) => account.isFavorite)?.id ?? null
}

function favored(accounts: AccountSelection['accounts'], id: string): AccountSelection['accounts'] {
  return accounts.map((account) => ({ id: account.id, isFavorite: account.id === id }))
}
