/** How the tags of many trades change: `set` replaces them, then `remove` takes away, then `add` appends. */
export interface TagChange {
  readonly set?: readonly string[] | undefined
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

/** A trade's tags after the change, each once, in their order; those that it adds come last. */
export function changeTags(
  tags: readonly string[],
  { set, add = [], remove = [] }: TagChange,
): readonly string[] {
  const gone = new Set(remove)
  return [...new Set([...(set ?? tags).filter((tag) => !gone.has(tag)), ...add])]
}
