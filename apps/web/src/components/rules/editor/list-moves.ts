/** The list with one item moved to another place. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** The list with an item at a place. */
export function insertedAt<Item>(list: readonly Item[], place: number, item: Item): readonly Item[] {
  return [...list.slice(0, place), item, ...list.slice(place)]
}

export function replacedAt<Item>(list: readonly Item[], place: number, item: Item): readonly Item[] {
  return list.map((other, index) => (index === place ? item : other))
}

export function withoutPlace<Item>(list: readonly Item[], place: number): readonly Item[] {
  return list.filter((_, index) => index !== place)
}
