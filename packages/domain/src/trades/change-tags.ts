/** A change to the tags of many trades, applied in the order `set` (replace all), `remove`, `add`. */
export interface TagChange {
  readonly set?: readonly string[] | undefined
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

/** A trade's tags after the change, in order and without duplicates; added tags come last. */
export function changeTags(
  tags: readonly string[],
  { set, add = [], remove = [] }: TagChange,
): readonly string[] {
  const gone = new Set(remove)
  return [...new Set([...(set ?? tags).filter((tag) => !gone.has(tag)), ...add])]
}
