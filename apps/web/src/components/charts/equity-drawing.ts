import {
  AreaSeries,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineType,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { TimeStyle } from '#web/lib/format/format.ts'
import { decimate } from '#web/lib/format/decimate.ts'
import type { PnlColours } from '#web/theme/pnl-palette.ts'
import type { TokenSheet } from '#web/theme/tokens.ts'
import { ascendingSeconds } from './ascending-seconds.ts'
import { cashMarks, type CashMark, hasRoom } from './cash-marks.ts'
import type { EquityPoint } from './equity-point.ts'

export type EquityDrawing = {
  readonly chart: IChartApi
  readonly equity: ISeriesApi<'Area'>
  readonly drawdown: ISeriesApi<'Area'>
  readonly marks: ISeriesMarkersPluginApi<Time>
}

/** An empty chart with two panes. It handles neither wheel nor drag, so that the page scrolls over it. */
export function drawEquity(place: HTMLElement): EquityDrawing {
  const chart = createChart(place, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    layout: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontSize: 11, attributionLogo: false },
    grid: { vertLines: { visible: false } },
    rightPriceScale: { visible: false },
    leftPriceScale: {
      visible: true,
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.06, bottom: 0.06 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      timeVisible: true,
      allowBoldLabels: false,
    },
    crosshair: { horzLine: { visible: false, labelVisible: false }, vertLine: { labelVisible: false } },
  })
  const shared = { priceScaleId: 'left', priceLineVisible: false, lineType: LineType.Simple } as const
  const equity = chart.addSeries(AreaSeries, { ...shared, lineWidth: 2, lastValueVisible: false })
  const drawdown = chart.addSeries(
    AreaSeries,
    {
      ...shared,
      lineWidth: 1,
      lastValueVisible: false,
      invertFilledArea: true,
      crosshairMarkerVisible: false,
    },
    1,
  )
  drawdown.priceScale().applyOptions({ entireTextOnly: true, scaleMargins: { top: 0.02, bottom: 0.16 } })
  const [upper, lower] = chart.panes()
  upper?.setStretchFactor(4)
  lower?.setStretchFactor(1)
  return { chart, equity, drawdown, marks: createSeriesMarkers(equity, []) }
}

/** A canvas cannot read CSS variables: it is repainted when mode or palette change. */
export function paintEquity(drawing: EquityDrawing, colours: TokenSheet & PnlColours): void {
  drawing.chart.applyOptions({
    layout: {
      background: { color: colours.surface },
      textColor: colours.text3,
      panes: { separatorColor: colours.surface, separatorHoverColor: colours.border, enableResize: false },
    },
    grid: { horzLines: { color: colours.border } },
    crosshair: { vertLine: { color: colours.outline } },
  })
  drawing.equity.applyOptions({
    lineColor: colours.accentText,
    topColor: `${colours.accent}66`,
    bottomColor: `${colours.accent}00`,
    crosshairMarkerBackgroundColor: colours.accentText,
    crosshairMarkerBorderColor: colours.surface,
  })
  drawing.drawdown.applyOptions({
    lineColor: `${colours.loss}99`,
    topColor: `${colours.loss}66`,
    bottomColor: `${colours.loss}66`,
  })
}

/** A drawn point, and the net deposit since the previous drawn point. */
export type DrawnPoint = EquityPoint & { readonly mark: CashMark | undefined }

/** Sets the points that fit the width; returns them by their index on the time scale. */
export function writeEquity(
  drawing: EquityDrawing,
  points: readonly EquityPoint[],
  width: number,
): readonly DrawnPoint[] {
  const kept = decimate(
    points.map((point) => point.equityCents),
    width,
  )
  const drawn = kept.flatMap((index) => points[index] ?? [])
  const times = ascendingSeconds(drawn.map((point) => point.at))
  const series = (value: (point: EquityPoint) => number) =>
    drawn.map((point, index) => ({ time: asTimestamp(times[index] ?? 0), value: value(point) }))
  drawing.equity.setData(series((point) => point.equityCents))
  drawing.drawdown.setData(series((point) => point.drawdownCents))
  drawing.chart.timeScale().fitContent()
  const marks = cashMarks(points, kept)
  return drawn.map((point, index) => ({ ...point, mark: marks.get(index) }))
}

/** Beyond this many, amounts would overlap: then only the legend and the table show them. */
const MOST_NAMED = 6

/** Arrows at deposits and withdrawals, with the amount where it fits. */
export function markCash(
  drawing: EquityDrawing,
  drawn: readonly DrawnPoint[],
  color: string,
  textOf: (cents: number) => string,
): void {
  const times = ascendingSeconds(drawn.map((point) => point.at))
  const width = drawing.chart.timeScale().width()
  const marked = drawn.flatMap(({ mark }, index) => (mark ? [{ mark, index }] : []))
  const textAt = (cents: number, index: number) => {
    const text = marked.length <= MOST_NAMED ? textOf(cents) : ''
    return hasRoom(text, index, drawn.length, width) ? text : ''
  }
  drawing.marks.setMarkers(
    marked.map(({ mark, index }) => ({
      time: asTimestamp(times[index] ?? 0),
      color,
      shape: mark.cents < 0 ? ('arrowDown' as const) : ('arrowUp' as const),
      // On the far side of the step: on the near side the line would cross the amount.
      position: mark.cents < 0 ? ('belowBar' as const) : ('aboveBar' as const),
      text: textAt(mark.cents, index),
    })),
  )
}

/** What a label of the time axis shows: neighbouring labels differ, and the year appears among them. */
export function tickStyle(kind: TickMarkType): TimeStyle {
  switch (kind) {
    case TickMarkType.Year:
      return 'year'
    case TickMarkType.Month:
      return 'shortMonthYear'
    case TickMarkType.DayOfMonth:
      return 'dayMonth'
    case TickMarkType.Time:
    case TickMarkType.TimeWithSeconds:
      return 'time'
  }
}

/** Converts seconds to the library's nominal type; the only place that does. */
function asTimestamp(seconds: number): UTCTimestamp {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's brand has no constructor
  return seconds as UTCTimestamp
}
