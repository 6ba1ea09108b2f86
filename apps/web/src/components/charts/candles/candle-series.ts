import { type Bars, sliceBars, UNKNOWN } from '@plumbline/domain/bars/bars'
import {
  type CandlestickData,
  CandlestickSeries,
  type HistogramData,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type LineData,
  LineSeries,
  LineStyle,
  type Logical,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts'
import type { BarFeed } from './bar-feed.ts'
import type { Inks } from './chart-colours.ts'
import type { SeriesStyle } from './chart-items.ts'
import { candleLook, histogramColour, lineLook, volumeColours } from './chart-look.ts'

type Added = {
  readonly style: SeriesStyle
  readonly series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>
  colourOf?: (value: number) => string
}

export type SeriesLook = {
  readonly inks: Inks
  readonly shift: number
  readonly price: (price: number, decimals: number) => string
  readonly withVolume: boolean
  readonly withLastPrice: boolean
  readonly styles: readonly SeriesStyle[]
}

/** Candles, volume and the other series of a chart, filled from its window. */
export function createSeries(
  chart: IChartApi,
  window: Pick<BarWindow, 'bars' | 'values'>,
  first: SeriesLook,
) {
  let look = first
  const candles = chart.addSeries(CandlestickSeries, {
    priceLineVisible: true,
    priceLineStyle: LineStyle.Dotted,
  })
  let volume: ISeriesApi<'Histogram'> | undefined
  let added: readonly Added[] = []

  const volumeAt = () => {
    const bars = window.bars()
    const { up, down } = volumeColours(look.inks)
    return (index: number) => {
      const known = bars.volume[index] ?? UNKNOWN
      const colour = isRising(bars, index) ? up : down
      return valueAt(bars.time[index] ?? 0, known === UNKNOWN ? undefined : known, look.shift, () => colour)
    }
  }
  const itemOf = ({ style, colourOf }: Added) => {
    const [bars, values] = [window.bars(), window.values(style.id)]
    return (index: number) => valueAt(bars.time[index] ?? 0, values?.[index], look.shift, colourOf)
  }
  const format = (decimals: number) => ({
    priceFormat: {
      type: 'custom' as const,
      formatter: (price: number) => look.price(price, decimals),
      minMove: 10 ** -decimals,
    },
  })
  const fill = (one: Added) => one.series.setData(listOf(window.bars().time.length, itemOf(one)))
  const fillVolume = () => volume?.setData(listOf(window.bars().time.length, volumeAt()))
  const fillAll = () => {
    const bars = window.bars()
    candles.applyOptions(format(bars.digits))
    candles.setData(listOf(bars.time.length, (index) => candleAt(bars, index, look.shift)))
    fillVolume()
    for (const one of added) fill(one)
  }
  const updateLast = () => {
    const bars = window.bars()
    const last = bars.time.length - 1
    candles.update(candleAt(bars, last, look.shift))
    volume?.update(volumeAt()(last))
    for (const one of added) one.series.update(itemOf(one)(last))
  }
  const paint = () => {
    const { withLastPrice } = look
    candles.applyOptions({
      ...candleLook(look.inks),
      priceLineVisible: withLastPrice,
      lastValueVisible: withLastPrice,
    })
    for (const one of added) {
      if (one.style.kind === 'line') one.series.applyOptions(lineLook(one.style, look.inks))
      else one.colourOf = histogramColour(one.style, look.inks)
    }
  }
  const add = (style: SeriesStyle): Added => {
    const options = { ...format(style.decimals ?? window.bars().digits), priceLineVisible: false }
    const series =
      style.kind === 'line'
        ? chart.addSeries(LineSeries, { ...options, ...lineLook(style, look.inks) }, style.pane)
        : chart.addSeries(HistogramSeries, { ...options, lastValueVisible: false }, style.pane)
    for (const price of style.guides ?? []) {
      const guide = { price, color: look.inks.outline, lineWidth: 1, lineStyle: LineStyle.Dotted } as const
      series.createPriceLine({ ...guide, axisLabelVisible: false, title: '' })
    }
    return { style, series }
  }
  const rebuild = () => {
    for (const { series } of added) chart.removeSeries(series)
    added = look.styles.toSorted((a, b) => a.pane - b.pane).map(add)
    for (const [index, pane] of chart.panes().entries()) pane.setStretchFactor(index === 0 ? 3.4 : 1)
    if (volume && !look.withVolume) chart.removeSeries(volume)
    if (!look.withVolume) volume = undefined
    else if (!volume) {
      volume = chart.addSeries(HistogramSeries, {
        priceScaleId: 'volume',
        lastValueVisible: false,
        priceLineVisible: false,
      })
      volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
    }
    candles.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: look.withVolume ? 0.2 : 0.08 } })
  }
  rebuild()
  paint()
  fillAll()
  return {
    candles,
    updateLast,
    /** After the window moved: all its bars. */
    refill: fillAll,
    refillValues(id: string) {
      for (const one of added) if (one.style.id === id) fill(one)
    },
    setLook(next: SeriesLook) {
      const [before, hasOtherSeries] = [
        look,
        next.styles !== look.styles || next.withVolume !== look.withVolume,
      ]
      look = next
      if (hasOtherSeries) rebuild()
      paint()
      if (hasOtherSeries || before.shift !== next.shift || before.inks !== next.inks) fillAll()
    },
  }
}

/** Bars before and after the view at least, when a window is made; and before its ends are reached. */
const MARGIN = 1_500
const NEAR = 300
/** Bars beyond which a window that grew with new bars is built again. */
const MOST = 8_000

/** The bars and values that the library gets, and where they begin in the feed. */
type BarWindow = ReturnType<typeof createBarWindow>

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

/** Seconds that are added to the bars' times on the axis; see `ChartClock`. */
type Shift = number

function candleAt(bars: Bars, index: number, shift: Shift): CandlestickData<UTCTimestamp> {
  const scale = 10 ** bars.digits
  return {
    time: timestamp((bars.time[index] ?? 0) + shift),
    open: (bars.open[index] ?? 0) / scale,
    high: (bars.high[index] ?? 0) / scale,
    low: (bars.low[index] ?? 0) / scale,
    close: (bars.close[index] ?? 0) / scale,
  }
}

type Value = LineData<UTCTimestamp> | HistogramData<UTCTimestamp> | WhitespaceData<UTCTimestamp>

/** The value of a series at a bar; without one, only the time. Histograms state the colour of each bar. */
function valueAt(
  time: number,
  value: number | undefined,
  shift: Shift,
  colourOf?: (value: number) => string,
): Value {
  const at = timestamp(time + shift)
  if (value === undefined || Number.isNaN(value)) return { time: at }
  return colourOf ? { time: at, value, color: colourOf(value) } : { time: at, value }
}

/** All data of a series, by index. */
function listOf<Item>(count: number, itemAt: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemAt(index))
}

/** Whether the bar at an index closed at its open or above. */
function isRising(bars: Bars, index: number): boolean {
  return (bars.close[index] ?? 0) >= (bars.open[index] ?? 0)
}

/** The library brands its numbers; every finite number is one. */
export function timestamp(seconds: number): UTCTimestamp {
  if (!isTimestamp(seconds)) throw new RangeError(`${seconds} is no time`)
  return seconds
}

export function logical(position: number): Logical {
  if (!isLogical(position)) throw new RangeError(`${position} is no position`)
  return position
}

function isTimestamp(value: number): value is UTCTimestamp {
  return Number.isFinite(value)
}

function isLogical(value: number): value is Logical {
  return Number.isFinite(value)
}
