import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { usePaintedTokens } from '#web/theme/use-painted-tokens.ts'
import { newClientId } from '#web/lib/client-id.ts'
import type { BarFeed } from './bar-feed.ts'
import styles from './candle-chart.module.css'
import { type CandleEngine, createCandleEngine, type FittedPrices, type TimeSpan } from './candle-engine.ts'
import { CandleLegend, PointedBar } from './candle-legend.tsx'
import type { ChartClock, ClockStyle } from './chart-clock.ts'
import { inksOf } from './chart-colours.ts'
import type {
  Annotation,
  ChartPoint,
  Drawing,
  DrawingTool,
  PriceLine,
  SeriesStyle,
  ShadedRange,
} from './chart-items.ts'
import type { Pixel } from './drawing-geometry.ts'
import { createPointed } from './pointed.ts'
import { attachPointer, type PointerHost } from './pointer-tools.ts'
import { useChartKeys } from './use-chart-keys.ts'

const clockStyles = {
  year: 'year',
  month: 'shortMonth',
  day: 'dayMonth',
  time: 'time',
  full: 'dateTime',
} as const

/** What a parent can ask of a mounted chart. */
export type CandleChartHandle = {
  /** Shows a span of time; the bars must be in the feed. */
  readonly show: (span: TimeSpan) => void
  readonly showAll: () => void
  /** Scrolls to the last bar. */
  readonly showLast: () => void
  /** The place under a pixel of the chart; null outside of the price pane. */
  readonly pointAt: (x: number, y: number) => ChartPoint | null
  /** The pixel of a place, which may be outside of the view; null without bars. */
  readonly pixelOf: (point: ChartPoint) => Pixel | null
  /** What is on screen as a canvas, at the screen's resolution; `pngOf` encodes it. */
  readonly picture: () => HTMLCanvasElement | null
}

export type CandleChartProps = {
  readonly ref?: Ref<CandleChartHandle>
  /**
   * Bars and values of series; `createBarFeed`. `feed.push` adds or replaces the last bar and draws only that;
   * `feed.replace` keeps the view where it is. Another timeframe or symbol: another feed.
   */
  readonly feed: BarFeed
  /** Summary for screen readers: which symbol, timeframe and period. */
  readonly label: string
  /** In CSS pixels. */
  readonly height: number
  /** Before the prices in the corner, such as "XAUUSD · M5". */
  readonly title?: string
  /** Shown at first, and by the key 0; default: the last 140 bars. */
  readonly span?: TimeSpan
  /** By which clock times are shown; default: the bars' own. */
  readonly clock?: ChartClock
  /** Volume below the candles, where known. Default: false. */
  readonly volume?: boolean
  /** A line and a label at the last price. Default: true. */
  readonly lastPrice?: boolean
  /** Indicators: lines and histograms over the candles (pane 0) or in panes below; `feed.setValues` and `push` fill them. */
  readonly series?: readonly SeriesStyle[]
  readonly priceLines?: readonly PriceLine[]
  readonly annotations?: readonly Annotation[]
  readonly ranges?: readonly ShadedRange[]
  /** Prices that stay in view with a span of time, such as the stop of a trade. */
  readonly fit?: FittedPrices
  /** What the user has drawn; the parent stores it. */
  readonly drawings?: readonly Drawing[]
  readonly selectedDrawing?: string | null
  /** The active drawing tool: the next click or drag draws; `onDrawn` should reset it. */
  readonly tool?: DrawingTool | null
  readonly onDrawn?: (drawing: Drawing) => void
  /** A drawing was dragged or moved by key; it has the same id. */
  readonly onDrawingMove?: (drawing: Drawing) => void
  readonly onDrawingDelete?: (id: string) => void
  readonly onSelectDrawing?: (id: string | null) => void
  /** A movable price line was dragged to another price. */
  readonly onPriceLineMove?: (id: string, price: number) => void
  /** A click on the price pane that hit nothing. */
  readonly onPointClick?: (point: ChartPoint) => void
  /** The view is near the first or the last bar: more can be loaded. Once per edge until the feed is replaced. */
  readonly onEdge?: (edge: 'first' | 'last') => void
}

/**
 * A chart of candles on canvas. Pass lists that keep their identity while they are the same: each new one is applied.
 *
 * Keys while it has the focus: ← and → move the crosshair by a bar and tell its prices (Shift: ten bars), Home and End
 * go to the first and last bar, + and − zoom, 0 resets the view, Enter draws with the active tool at the close of that
 * bar, Delete removes the selected drawing, Alt with arrows moves it, Escape ends drawing, selection and crosshair. Other
 * keys bubble to the parent.
 *
 * Load it lazily (`lazy(() => import(…))` around the component that uses it): the library is 60 kB.
 */
export function CandleChart(props: CandleChartProps) {
  const { ref, feed, label, height, title, span, clock: givenClock, volume = false } = props
  const { lastPrice = true, fit, onDrawingMove, onDrawingDelete, onSelectDrawing } = props
  const { series = none, priceLines = none, annotations = none, ranges = none, drawings = none } = props
  const { selectedDrawing = null, tool = null } = props
  const { t } = useTranslation('candles')
  const format = useFormat()
  const ownClock = useBarsClock()
  const clock = givenClock ?? ownClock
  const painted = usePaintedTokens()
  const inks = useMemo(() => inksOf(painted), [painted])
  const element = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const engine = useRef<CandleEngine>(null)
  const pointed = useMemo(() => createPointed(feed), [feed])

  const look = useMemo(
    () => ({
      inks,
      clock,
      price: format.price,
      percent: (share: number) => format.percent(share, 'amount'),
      withVolume: volume,
      withLastPrice: lastPrice,
      styles: series,
    }),
    [inks, clock, format, volume, lastPrice, series],
  )
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const create = useEffectEvent((container: HTMLElement) =>
    createCandleEngine(container, {
      feed,
      look,
      span,
      events: {
        onCrosshair: (index) => pointed.point(index),
        onView: pointed.setRest,
        onEdge: (edge) => latest.current.onEdge?.(edge),
      },
    }),
  )
  const pointerHost = useEffectEvent(
    (chart: CandleEngine): PointerHost => ({
      preview: chart.setPreview,
      pointAt: chart.pointAt,
      grabbedAt: chart.grabbedAt,
      mover: chart.mover,
      newId: newClientId,
      tool: () => latest.current.tool ?? null,
      onDrawn: (drawing) => latest.current.onDrawn?.(drawing),
      onMoved: (drawing) => latest.current.onDrawingMove?.(drawing),
      onLineMoved: (id, price) => latest.current.onPriceLineMove?.(id, price),
      onSelect: (id) => latest.current.onSelectDrawing?.(id),
      onClick: (point) => latest.current.onPointClick?.(point),
    }),
  )

  useEffect(() => {
    if (!element.current || !place.current) return undefined
    const chart = create(place.current)
    engine.current = chart
    const detach = attachPointer(element.current, pointerHost(chart))
    const unsubscribe = pointed.follow()
    return () => {
      engine.current = null
      unsubscribe()
      detach()
      chart.remove()
    }
  }, [feed, pointed])
  useEffect(() => engine.current?.setLook(look), [feed, look])
  useEffect(
    () => engine.current?.setItems({ ranges, annotations, drawings, selected: selectedDrawing }),
    [feed, ranges, annotations, drawings, selectedDrawing],
  )
  useEffect(() => engine.current?.setPriceLines(priceLines), [feed, priceLines])
  useEffect(() => engine.current?.setFit(fit), [feed, fit])
  useImperativeHandle(
    ref,
    () => ({
      show: (shown) => engine.current?.show(shown),
      showAll: () => engine.current?.showAll(),
      showLast: () => engine.current?.showLast(),
      pointAt: (x, y) => engine.current?.pointAt(x, y) ?? null,
      pixelOf: (point) => engine.current?.toPixel(point) ?? null,
      picture: () => engine.current?.picture() ?? null,
    }),
    [],
  )
  const keys = useChartKeys({
    engine,
    feed,
    pointed,
    selected: drawings.find(({ id }) => id === selectedDrawing),
    tool,
    onDrawn: (drawing) => props.onDrawn?.(drawing),
    onMove: (drawing) => onDrawingMove?.(drawing),
    onDelete: (id) => onDrawingDelete?.(id),
    onDeselect: () => onSelectDrawing?.(null),
  })
  return (
    <div
      ref={element}
      className={classes(styles.chart, tool !== null && styles.drawing)}
      style={{ height }}
      role="group"
      aria-label={label}
      aria-roledescription={t('role')}
      aria-keyshortcuts="ArrowLeft ArrowRight Home End + - 0"
      tabIndex={0}
      onKeyDown={keys}
    >
      <div ref={place} className={styles.canvas} aria-hidden />
      <CandleLegend feed={feed} pointed={pointed} title={title} series={series} inks={inks} />
      <VisuallyHidden role="status">
        <PointedBar feed={feed} pointed={pointed} clock={clock} />
      </VisuallyHidden>
    </div>
  )
}

const none: readonly never[] = []

/** Times as they are: by the bars' own clock. */
function useBarsClock(): ChartClock {
  const format = useFormat()
  return useMemo(
    () => ({
      shift: 0,
      text: (time: number, style: ClockStyle) => format.time(fromLocalSeconds(time), clockStyles[style]),
    }),
    [format],
  )
}
