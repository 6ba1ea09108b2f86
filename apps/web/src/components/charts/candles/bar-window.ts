import { type Bars, sliceBars } from '@plumbline/domain/bars/bars'
import type { BarFeed } from './bar-feed.ts'

/** Bars before and after the view at least, when a window is made; and before its ends are reached. */
const MARGIN = 1_500
const NEAR = 300
/** Bars beyond which a window that grew with new bars is built again. */
const MOST = 8_000

/** The bars and values that the library gets, and where they begin in the feed. */
export type BarWindow = ReturnType<typeof createBarWindow>

/**
 * The part of a feed around the view. The library's work per new bar and per frame grows with all bars that it has, so
 * that 100,000 of them cost 25 ms a step. Positions here are those of the feed.
 */
export function createBarWindow(feed: BarFeed, first: number, last: number) {
  let [from, to] = [0, 0]
  const count = () => feed.bars().time.length
  const place = (viewFrom: number, viewTo: number) => {
    const margin = Math.max(MARGIN, viewTo - viewFrom)
    from = Math.max(0, Math.min(Math.floor(viewFrom - margin), count() - 1))
    to = Math.min(count(), Math.max(Math.ceil(viewTo + margin), from + 1))
  }
  place(first, last)
  return {
    from: () => from,
    bars: (): Bars => sliceBars(feed.bars(), from, to),
    values: (id: string) => feed.values(id)?.subarray(from, to),
    place,
    /** Whether a view is too near to an end of the window, behind which there are more bars. */
    isLeft: (viewFrom: number, viewTo: number) =>
      (from > 0 && viewFrom < from + NEAR) || (to < count() && viewTo > to - NEAR),
    /** After the feed's last bar changed: whether that bar is in the window. */
    extend(isNew: boolean): boolean {
      if (isNew && to === count() - 1) to += 1
      return to === count()
    },
    isLong: (viewFrom: number, viewTo: number) => to - from > Math.max(MOST, 4 * (viewTo - viewFrom)),
  }
}
