import { useState } from 'react'

/**
 * The rows in the order in which the page holds them. While it scrolls, each keeps its element's place: moving elements
 * costs a layout of all of them. At rest they stand in their own order, for those who read the page as it is written.
 */
export function useStillOrder<Item extends { readonly index: number }>(
  items: readonly Item[],
  scrolling: boolean,
): readonly Item[] {
  const first = items[0]?.index ?? 0
  const [firstAtRest, setFirstAtRest] = useState(first)
  if (!scrolling) {
    if (firstAtRest !== first) setFirstAtRest(first)
    return items
  }
  const shift = (((first - firstAtRest) % items.length) + items.length) % items.length
  // The elements of the rows that scrolled out at the top stand first, and hold the last rows now.
  return [...items.slice(items.length - shift), ...items.slice(0, items.length - shift)]
}
