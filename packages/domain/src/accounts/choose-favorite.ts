interface Favorable {
  readonly id: string
  readonly isFavorite: boolean
}

/** Whether a new account becomes the favourite: only while there is none, so the first one does. */
export function newAccountIsFavorite(existing: readonly Favorable[]): boolean {
  return !existing.some((account) => account.isFavorite)
}

/** The account to make the favourite, so that exactly one is; null if nothing needs to change. */
export function missingFavorite(accounts: readonly Favorable[]): string | null {
  const first = accounts[0]
  return first === undefined || accounts.some((account) => account.isFavorite) ? null : first.id
}

/**
 * The selection after a deletion: unchanged, or the first remaining account if the selected one was deleted, or null.
 */
export function selectionAfterDelete(
  selectedId: string | null,
  deletedId: string,
  remaining: readonly { readonly id: string }[],
): string | null {
  return selectedId === deletedId ? (remaining[0]?.id ?? null) : selectedId
}
