import { type Bar, type Bars, emptyColumns, sliceBars } from '@plumbline/domain/bars/bars'

/** What changed: all bars, the last one (new or replaced), or the values of one series. */
export type FeedChange =
  | { readonly kind: 'all' }
  | { readonly kind: 'last'; readonly isNew: boolean }
  | { readonly kind: 'values'; readonly id: string }

/** Values of the last bar by series; a missing series has no value there. */
type LastValues = Readonly<Record<string, number>>

/** The bars of a chart and the values of its series, which have one per bar (NaN: none). */
export type BarFeed = {
  /** All bars now. The columns are shared: read them before the next change. */
  readonly bars: () => Bars
  readonly values: (id: string) => Float64Array | undefined
  /** Adds a bar, or replaces the last one if it opens at the same time. Only what changed is drawn. */
  readonly push: (bar: Bar, values?: LastValues) => void
  /** Other bars: another window, or more of them. The chart stays at the same time if both have it. */
  readonly replace: (bars: Bars, values?: Readonly<Record<string, Float64Array>>) => void
  /** The values of a series for all bars; undefined removes it. */
  readonly setValues: (id: string, values: Float64Array | undefined) => void
  readonly subscribe: (listener: (change: FeedChange) => void) => () => void
}

const columns = ['time', 'open', 'high', 'low', 'close', 'volume', 'spread'] as const
const SPARE = 1_024

/** A growing list of bars that tells its charts what changed, so that a new bar costs the same after 100,000 others. */
export function createBarFeed(
  first: Bars,
  firstValues: Readonly<Record<string, Float64Array>> = {},
): BarFeed {
  const listeners = new Set<(change: FeedChange) => void>()
  let store = first
  let count = first.time.length
  let values = new Map(Object.entries(firstValues))
  const tell = (change: FeedChange) => {
    for (const listener of listeners) listener(change)
  }
  const grow = () => {
    const room = store.time.length + Math.max(SPARE, store.time.length >>> 1)
    const larger = emptyColumns(store.timeframe, store.digits, room)
    for (const column of columns) larger[column].set(store[column].subarray(0, count))
    store = larger
  }
  const valuesAt = (id: string, index: number) => {
    const known = values.get(id)
    if (known !== undefined && known.length > index) return known
    const larger = new Float64Array(Math.max(store.time.length, index + 1)).fill(Number.NaN)
    if (known) larger.set(known)
    values.set(id, larger)
    return larger
  }
  return {
    bars: () => sliceBars(store, 0, count),
    values: (id) => values.get(id)?.subarray(0, count),
    push(bar, lastValues = {}) {
      const last = count === 0 ? -Infinity : (store.time[count - 1] ?? -Infinity)
      if (bar.time < last) throw new RangeError(`a bar of ${bar.time} comes after one of ${last}`)
      const isNew = bar.time > last
      // The columns of the first bars belong to the caller: the first new bar copies them.
      if (isNew && count === store.time.length) grow()
      else if (store === first) grow()
      const index = isNew ? count : count - 1
      for (const column of columns) store[column][index] = bar[column]
      count = index + 1
      for (const id of new Set([...values.keys(), ...Object.keys(lastValues)]))
        valuesAt(id, index)[index] = lastValues[id] ?? Number.NaN
      tell({ kind: 'last', isNew })
    },
    replace(bars, newValues = {}) {
      first = bars
      store = bars
      count = bars.time.length
      values = new Map(Object.entries(newValues))
      tell({ kind: 'all' })
    },
    setValues(id, newValues) {
      if (newValues) values.set(id, newValues)
      else values.delete(id)
      tell({ kind: 'values', id })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
