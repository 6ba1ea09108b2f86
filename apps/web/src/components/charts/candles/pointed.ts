import type { BarFeed } from './bar-feed.ts'

/** The bar under the crosshair, outside of React's state: it changes with every move of the pointer. */
export type Pointed = ReturnType<typeof createPointed>

export function createPointed(feed: BarFeed) {
  const listeners = new Set<() => void>()
  let index: number | null = null
  let told: number | null = null
  let rest: number | null = null
  let revision = 0
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    index: () => index,
    /** The bar that is shown without a crosshair: the last one in view. */
    shown: () => index ?? rest,
    setRest(next: number) {
      if (next === rest) return
      rest = next
      tell()
    },
    /** The bar chosen by key, which screen readers are told. */
    told: () => told,
    /** Counts changes of the bars. */
    revision: () => revision,
    follow: () =>
      feed.subscribe(() => {
        revision += 1
        tell()
      }),
    point(next: number | null, isTold = false) {
      if (next === index && (!isTold || next === told)) return
      index = next
      told = isTold ? next : null
      tell()
    },
  }
}
