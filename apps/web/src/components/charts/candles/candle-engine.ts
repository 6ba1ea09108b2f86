import type { Bars } from '@plumbline/domain/bars/bars'
import {
  type AutoscaleInfo,
  createChart,
  type IPriceLine,
  LineStyle,
  type MouseEventParams,
} from 'lightweight-charts'
import type { BarFeed, FeedChange } from './bar-feed.ts'
import { createSeries, type SeriesLook } from './candle-series.ts'
import { type ChartClock, clockOptions } from './chart-clock.ts'
import type { ChartPoint, Drawing, PriceLine } from './chart-items.ts'
import { chartLook, fontFamily } from './chart-look.ts'
import { drawingAt, type Pixel } from './drawing-geometry.ts'
import { logical, timestamp } from './library-units.ts'
import { noItems, type OverlayItems, type OverlayScene } from './overlay.ts'
import { createOverlay } from './overlay-primitive.ts'
import type { Grabbed } from './pointer-tools.ts'
import { positionOf, timeAtPosition } from './time-axis.ts'

export type EngineLook = Omit<SeriesLook, 'shift'> & {
  readonly clock: ChartClock
  readonly percent: (share: number) => string
}

export type TimeSpan = { readonly from: number; readonly to: number }

/** Prices that the axis includes while a part of the span is in view. */
export type FittedPrices = TimeSpan & { readonly prices: readonly number[] }

export type EngineEvents = {
  /** The bar under the crosshair; null: none. */
  readonly onCrosshair: (index: number | null) => void
  /** The last bar in view changed. */
  readonly onView: (last: number) => void
  /** The view is near the first or the last bar. */
  readonly onEdge: (edge: 'first' | 'last') => void
}

export type CandleEngine = ReturnType<typeof createCandleEngine>

/** Bars shown at first without a span, and bars from the end of the data at which more are asked for. */
const FIRST_BARS = 140
const NEAR = 60
/** Empty bars after the last one. */
const AFTER = 8

/** The chart in an element: the library behind the words of this folder. */
export function createCandleEngine(
  element: HTMLElement,
  {
    feed,
    look: firstLook,
    span,
    events,
  }: {
    readonly feed: BarFeed
    readonly look: EngineLook
    readonly span: TimeSpan | undefined
    readonly events: EngineEvents
  },
) {
  let look = firstLook
  let bars: Bars = feed.bars()
  let items: OverlayItems = noItems
  let lines: readonly PriceLine[] = []
  let preview: Drawing | PriceLine | undefined
  let fit: FittedPrices | undefined
  const drawnLines = new Map<string, IPriceLine>()

  const chart = createChart(element, {
    ...chartLook(look.inks),
    autoSize: true,
    // The page scrolls under a finger; the chart pans sideways.
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { touch: true, mouse: false },
    timeScale: {
      timeVisible: true,
      secondsVisible: false,
      rightOffset: AFTER,
      minBarSpacing: 0.4,
      borderColor: look.inks.border,
      uniformDistribution: false,
    },
  })
  chart.applyOptions(clockOptions(look.clock))
  const seriesLook = (): SeriesLook => ({ ...look, shift: look.clock.shift })
  const series = createSeries(chart, feed, seriesLook())
  const { candles } = series
  const scale = chart.timeScale()

  const xOfPosition = (position: number) => scale.logicalToCoordinate(logical(position))
  const toPixel = ({ time, price }: ChartPoint): Pixel | null => {
    const [x, y] = [xOfPosition(positionOf(bars, time)), candles.priceToCoordinate(price)]
    return x === null || y === null ? null : { x, y }
  }
  const edgeOf = (time: number) => {
    const x = xOfPosition(positionOf(bars, time))
    return x === null ? null : x - scale.options().barSpacing / 2
  }
  const pointAt = (x: number, y: number): ChartPoint | null => {
    if (x < 0 || x > scale.width() || y < 0 || y > (chart.panes()[0]?.getHeight() ?? 0)) return null
    const [position, price] = [scale.coordinateToLogical(x), candles.coordinateToPrice(y)]
    if (position === null || price === null) return null
    return { time: timeAtPosition(bars, position), price: Number(price.toFixed(bars.digits)) }
  }
  const shownDrawings = (): readonly Drawing[] => {
    const moved = preview && 'kind' in preview ? preview : undefined
    if (!moved) return items.drawings
    return [...items.drawings.filter(({ id }) => id !== moved.id), moved]
  }
  const grabbedAt = (x: number, y: number): Grabbed | undefined => {
    const line = lines.find(({ movable, price }) => {
      const at = candles.priceToCoordinate(price)
      return movable === true && at !== null && Math.abs(at - y) <= 6
    })
    if (line) return { kind: 'priceLine', line }
    const hit = drawingAt(items.drawings, { x, y }, toPixel, items.selected)
    return hit && { kind: 'drawing', ...hit }
  }
  const scene = (): OverlayScene => ({
    items: { ...items, drawings: shownDrawings() },
    inks: look.inks,
    fontFamily,
    price: (price) => look.price(price, bars.digits),
    percent: look.percent,
    toPixel,
    edgeOf,
    barWidth: scale.options().barSpacing,
  })
  const cursorAt = (x: number, y: number) => {
    const grabbed = grabbedAt(x, y)
    if (!grabbed) return undefined
    return grabbed.kind === 'priceLine' || grabbed.drawing.kind === 'level' ? 'ns-resize' : 'grab'
  }
  const overlay = createOverlay(scene, cursorAt)
  candles.attachPrimitive(overlay.primitive)
  const isFitted = () => {
    const range = scale.getVisibleLogicalRange()
    return fit && range && positionOf(bars, fit.to) >= range.from && positionOf(bars, fit.from) <= range.to
  }
  candles.applyOptions({
    autoscaleInfoProvider: (base: () => AutoscaleInfo | null) =>
      withPrices(base(), isFitted() ? fit?.prices : undefined),
  })

  const show = ({ from, to }: TimeSpan) => {
    const [first, last] = [positionOf(bars, from), positionOf(bars, to)]
    scale.setVisibleLogicalRange({ from: first - 0.5, to: Math.max(first + 5, last + 0.5) })
  }
  const showFirst = () => {
    const count = bars.time.length
    if (span) show(span)
    else scale.setVisibleLogicalRange({ from: Math.max(0, count - FIRST_BARS), to: count + AFTER })
  }
  let toldEdges = new Set<string>()
  const watchEdges = () => {
    const range = scale.getVisibleLogicalRange()
    if (!range || bars.time.length === 0) return
    events.onView(Math.min(bars.time.length - 1, Math.max(0, Math.floor(range.to))))
    const tell = (edge: 'first' | 'last', isNear: boolean) => {
      if (!isNear || toldEdges.has(edge)) return
      toldEdges.add(edge)
      events.onEdge(edge)
    }
    tell('first', range.from < NEAR)
    tell('last', range.to > bars.time.length - NEAR)
  }
  scale.subscribeVisibleLogicalRangeChange(watchEdges)
  showFirst()
  const unsubscribe = feed.subscribe((change: FeedChange) => {
    const [before, range] = [bars, scale.getVisibleLogicalRange()]
    bars = feed.bars()
    series.follow(change)
    if (change.kind !== 'all') return
    toldEdges = new Set()
    const moved = range === null ? null : viewMove(before, bars, range)
    if (range === null || moved === null) showFirst()
    else scale.setVisibleLogicalRange({ from: range.from + moved, to: range.to + moved })
    watchEdges()
  })
  const crosshair = ({ logical: position, sourceEvent }: MouseEventParams) => {
    // Without a pointer's event: set by us, or the chart moved under the pointer.
    if (sourceEvent === undefined && position !== undefined) return
    const index = position === undefined ? null : Math.round(position)
    events.onCrosshair(index === null || index < 0 || index >= bars.time.length ? null : index)
  }
  chart.subscribeCrosshairMove(crosshair)

  const drawLines = () => {
    const shown = lines.map((line) =>
      preview && !('kind' in preview) && preview.id === line.id ? preview : line,
    )
    const ids = new Set(shown.map(({ id }) => id))
    for (const [id, line] of drawnLines) {
      if (ids.has(id)) continue
      candles.removePriceLine(line)
      drawnLines.delete(id)
    }
    for (const line of shown) {
      const colour = look.inks[line.ink]
      const options = {
        price: line.price,
        color: colour,
        axisLabelColor: colour,
        axisLabelTextColor: look.inks.surface,
        lineWidth: 1,
        lineStyle: (line.dashed ?? true) ? LineStyle.Dashed : LineStyle.Solid,
        title: line.label,
      } as const
      const known = drawnLines.get(line.id)
      if (known) known.applyOptions(options)
      else
        drawnLines.set(
          line.id,
          candles.createPriceLine({ ...options, axisLabelVisible: true, lineVisible: true }),
        )
    }
  }

  return {
    setLook(next: EngineLook) {
      look = next
      chart.applyOptions(chartLook(look.inks))
      chart.applyOptions(clockOptions(look.clock))
      series.setLook(seriesLook())
      drawLines()
      overlay.redraw()
    },
    setItems(next: OverlayItems) {
      items = next
      overlay.redraw()
    },
    setPriceLines(next: readonly PriceLine[]) {
      lines = next
      drawLines()
    },
    setFit(next: FittedPrices | undefined) {
      fit = next
      candles.priceScale().setAutoScale(true)
    },
    setPreview(next: Drawing | PriceLine | undefined) {
      preview = next
      drawLines()
      overlay.redraw()
    },
    pointAt,
    toPixel,
    grabbedAt,
    /** Moves places as far as from one to the other. */
    mover(from: ChartPoint, to: ChartPoint) {
      const steps = positionOf(bars, to.time) - positionOf(bars, from.time)
      return ({ time, price }: ChartPoint): ChartPoint => ({
        time: timeAtPosition(bars, positionOf(bars, time) + steps),
        price: Number((price + to.price - from.price).toFixed(bars.digits)),
      })
    },
    show,
    showFirst,
    showAll: () => scale.fitContent(),
    /** Bars that fit into the view, and where it begins and ends. */
    range: () => scale.getVisibleLogicalRange(),
    setRange: (from: number, to: number) => scale.setVisibleLogicalRange({ from, to }),
    /** A hundredth of the price axis, in whole points. */
    priceStep() {
      const range = candles.priceScale().getVisibleRange()
      const point = 10 ** -bars.digits
      const share = range ? (range.to - range.from) / 100 : point
      return Math.max(point, Number(share.toFixed(bars.digits)))
    },
    showLast: () => scale.scrollToRealTime(),
    /** The crosshair on a bar's close, which is scrolled into view; null removes it. */
    pointTo(index: number | null) {
      if (index === null) return chart.clearCrosshairPosition()
      const range = scale.getVisibleLogicalRange()
      if (range && (index < range.from || index > range.to)) {
        const half = (range.to - range.from) / 2
        scale.setVisibleLogicalRange({ from: index - half, to: index + half })
      }
      const close = (bars.close[index] ?? 0) / 10 ** bars.digits
      chart.setCrosshairPosition(close, timestamp((bars.time[index] ?? 0) + look.clock.shift), candles)
    },
    /** What is on screen, without the crosshair, at the screen's resolution. */
    picture: () => chart.takeScreenshot(true, false),
    remove() {
      unsubscribe()
      chart.remove()
    },
  }
}

/** By how many bars the view moves so that it stays at the same time; null if the new bars do not have it. */
function viewMove(before: Bars, after: Bars, { from, to }: TimeSpan): number | null {
  if (before.timeframe !== after.timeframe) return null
  const middle = Math.min(Math.max(0, Math.round((from + to) / 2)), before.time.length - 1)
  const time = before.time[middle]
  const [first, last] = [after.time[0], after.time.at(-1)]
  if (time === undefined || first === undefined || last === undefined || time < first || time > last)
    return null
  return positionOf(after, time) - middle
}

/** The range of the price axis, with prices that are always in it. */
function withPrices(info: AutoscaleInfo | null, prices: readonly number[] = []): AutoscaleInfo | null {
  const range = info?.priceRange
  if (!range || prices.length === 0) return info
  return {
    ...info,
    priceRange: {
      minValue: Math.min(range.minValue, ...prices),
      maxValue: Math.max(range.maxValue, ...prices),
    },
  }
}
