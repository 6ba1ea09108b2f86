/** The list with one item moved to another place. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
