import type { Bars } from '@plumbline/domain/bars/bars'
import { type AutoscaleInfo, createChart, type MouseEventParams } from 'lightweight-charts'
import type { BarFeed, FeedChange } from './bar-feed.ts'
import { createBarWindow, createSeries, logical, type SeriesLook, timestamp } from './candle-series.ts'
import { type ChartClock, clockOptions } from './chart-clock.ts'
import type { ChartPoint, Drawing, PriceLine } from './chart-items.ts'
import { chartLook, fontFamily } from './chart-look.ts'
import { drawingAt, type Pixel } from './drawing-geometry.ts'
import { noItems, type OverlayItems, type OverlayScene } from './overlay.ts'
import { createOverlay } from './overlay-primitive.ts'
import { createPriceLines } from './price-lines.ts'
import type { Grabbed } from './pointer-tools.ts'
import { positionOf, timeAtPosition } from './time-axis.ts'

export type EngineLook = Omit<SeriesLook, 'shift'> & {
  readonly clock: ChartClock
  readonly percent: (share: number) => string
}

export type TimeSpan = { readonly from: number; readonly to: number }

/** Prices that the axis includes while a part of the span is in view. */
export type FittedPrices = TimeSpan & { readonly prices: readonly number[] }

/** From one position of the feed's bars to another; may reach beyond them. */
type View = { readonly from: number; readonly to: number }

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

  const chart = createChart(element, {
    ...chartLook(look.inks),
    autoSize: true,
    // The page scrolls under a finger; the chart pans sideways.
    handleScroll: { vertTouchDrag: false },
    kineticScroll: { touch: false, mouse: false },
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
  const scale = chart.timeScale()
  /** Positions of the feed's bars that a span of time covers. */
  const viewOf = ({ from, to }: TimeSpan): View => {
    const [first, last] = [positionOf(bars, from), positionOf(bars, to)]
    return { from: first - 0.5, to: Math.max(first + 5, last + 0.5) }
  }
  const firstView = (): View => {
    const count = bars.time.length
    return span ? viewOf(span) : { from: Math.max(0, count - FIRST_BARS), to: count + AFTER }
  }
  const window = createBarWindow(feed, firstView().from, firstView().to)
  const series = createSeries(chart, window, seriesLook())
  const { candles } = series

  const getView = (): View | null => {
    const range = scale.getVisibleLogicalRange()
    return range && { from: range.from + window.from(), to: range.to + window.from() }
  }
  const setView = ({ from, to }: View) => {
    if (window.isLeft(from, to) || window.isLong(from, to)) {
      window.place(from, to)
      series.refill()
    }
    scale.setVisibleLogicalRange({ from: from - window.from(), to: to - window.from() })
  }
  const xOfPosition = (position: number) => scale.logicalToCoordinate(logical(position - window.from()))
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
    return { time: timeAtPosition(bars, position + window.from()), price: Number(price.toFixed(bars.digits)) }
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
    const range = getView()
    return fit && range && positionOf(bars, fit.to) >= range.from && positionOf(bars, fit.from) <= range.to
  }
  candles.applyOptions({
    autoscaleInfoProvider: (base: () => AutoscaleInfo | null) =>
      withPrices(base(), isFitted() ? fit?.prices : undefined),
  })

  const showFirst = () => setView(firstView())
  let toldEdges = new Set<string>()
  let [isPressed, isPlacing] = [false, false]
  const watchEdges = () => {
    const range = getView()
    if (!range || isPlacing || bars.time.length === 0) return
    events.onView(Math.min(bars.time.length - 1, Math.max(0, Math.floor(range.to))))
    // The library pans relative to where the press began: other bars meanwhile would make it jump.
    if (isPressed) return
    if (window.isLeft(range.from, range.to)) {
      isPlacing = true
      setView(range)
      isPlacing = false
    }
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
  const replaced = (before: Bars, range: View | null) => {
    toldEdges = new Set()
    const moved = range && viewMove(before, bars, range)
    const view =
      range === null || moved === null ? firstView() : { from: range.from + moved, to: range.to + moved }
    isPlacing = true
    window.place(view.from, view.to)
    series.refill()
    setView(view)
    isPlacing = false
    watchEdges()
  }
  const unsubscribe = feed.subscribe((change: FeedChange) => {
    const [before, range] = [bars, getView()]
    bars = feed.bars()
    if (change.kind === 'all') replaced(before, range)
    else if (change.kind === 'values') series.refillValues(change.id)
    else if (window.extend(change.isNew)) {
      series.updateLast()
      const view = getView()
      if (view && !isPressed && window.isLong(view.from, view.to)) setView(view)
    }
  })
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    watchEdges()
  }
  element.addEventListener('pointerdown', press, { capture: true })
  element.ownerDocument.addEventListener('pointerup', release)
  element.ownerDocument.addEventListener('pointercancel', release)
  const crosshair = ({ logical: position, sourceEvent }: MouseEventParams) => {
    // Without a pointer's event: set by us, or the chart moved under the pointer.
    if (sourceEvent === undefined && position !== undefined) return
    const index = position === undefined ? null : Math.round(position) + window.from()
    events.onCrosshair(index === null || index < 0 || index >= bars.time.length ? null : index)
  }
  chart.subscribeCrosshairMove(crosshair)

  const paintLines = createPriceLines(candles)
  const drawLines = () => {
    const shown = lines.map((line) =>
      preview && !('kind' in preview) && preview.id === line.id ? preview : line,
    )
    paintLines(shown, look.inks)
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
    show: (shown: TimeSpan) => setView(viewOf(shown)),
    showFirst,
    showAll: () => setView({ from: -0.5, to: bars.time.length - 0.5 }),
    /** The positions at which the view begins and ends. */
    range: getView,
    setRange: (from: number, to: number) => setView({ from, to }),
    /** A hundredth of the price axis, in whole points. */
    priceStep() {
      const range = candles.priceScale().getVisibleRange()
      const point = 10 ** -bars.digits
      const share = range ? (range.to - range.from) / 100 : point
      return Math.max(point, Number(share.toFixed(bars.digits)))
    },
    showLast() {
      const view = getView()
      const end = bars.time.length + AFTER
      if (view) setView({ from: end - (view.to - view.from), to: end })
    },
    /** The crosshair on a bar's close, which is scrolled into view; null removes it. */
    pointTo(index: number | null) {
      if (index === null) return chart.clearCrosshairPosition()
      const range = getView()
      if (range && (index < range.from || index > range.to)) {
        const half = (range.to - range.from) / 2
        setView({ from: index - half, to: index + half })
      }
      const close = (bars.close[index] ?? 0) / 10 ** bars.digits
      chart.setCrosshairPosition(close, timestamp((bars.time[index] ?? 0) + look.clock.shift), candles)
    },
    /** What is on screen, without the crosshair, at the screen's resolution. */
    picture: () => chart.takeScreenshot(true, false),
    remove() {
      unsubscribe()
      element.removeEventListener('pointerdown', press, { capture: true })
      element.ownerDocument.removeEventListener('pointerup', release)
      element.ownerDocument.removeEventListener('pointercancel', release)
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
