import { useState } from 'react'

/**
 * The rows in DOM order. While scrolling, each keeps its element's place: moving elements would lay all of them out
 * again. At rest they are in their logical order, for screen readers.
 */
export function useStableOrder<Item extends { readonly index: number }>(
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
  // The elements of the rows that scrolled out at the top come first, and now hold the last rows.
  return [...items.slice(items.length - shift), ...items.slice(0, items.length - shift)]
}
