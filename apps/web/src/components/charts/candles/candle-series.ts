import {
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
} from 'lightweight-charts'
import { UNKNOWN } from '@plumbline/domain/bars/bars'
import type { BarWindow } from './bar-window.ts'
import type { Inks } from './chart-colours.ts'
import type { SeriesStyle } from './chart-items.ts'
import { candleLook, histogramColour, lineLook, volumeColours } from './chart-look.ts'
import { candleAt, isRising, listOf, valueAt } from './series-data.ts'

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
