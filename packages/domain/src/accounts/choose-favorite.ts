interface Favorable {
  readonly id: string
  readonly isFavorite: boolean
}

/** Whether a new account becomes the favourite: the first one does, and any one while none is (spec, section 4). */
export function newAccountIsFavorite(existing: readonly Favorable[]): boolean {
  return !existing.some((account) => account.isFavorite)
}

/** The account to make favourite so that exactly one is; null where nothing is to be done. */
export function missingFavorite(accounts: readonly Favorable[]): string | null {
  const first = accounts[0]
  return first === undefined || accounts.some((account) => account.isFavorite) ? null : first.id
}

/** What is selected after a deletion: still the same account, else the first that remains, else none. */
export function selectionAfterDelete(
  selectedId: string | null,
  deletedId: string,
  remaining: readonly { readonly id: string }[],
): string | null {
  return selectedId === deletedId ? (remaining[0]?.id ?? null) : selectedId
}
