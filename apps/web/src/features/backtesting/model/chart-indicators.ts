import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import { notebookColours } from '@plumbline/contract/notebooks/colours'
import type { Bar, Bars } from '@plumbline/domain/bars/bars'
import { indicatorForms, startIndicator } from '@plumbline/domain/indicators/indicator'
import { type IndicatorRun, runIndicator } from '@plumbline/domain/indicators/run-indicator'
import type { Ink, SeriesStyle } from '#web/components/charts/candles/chart-items.ts'

/** Name of a line in the chart. */
const lineId = ({ id }: ChartIndicator, line: string) => `${id} ${line}`

/** SMA 20, MACD 12 26 9: the names that traders use in every language. */
export function indicatorTitle({ kind, numbers }: ChartIndicator): string {
  const names = {
    sma: 'SMA',
    ema: 'EMA',
    bollinger: 'BB',
    vwap: 'VWAP',
    rsi: 'RSI',
    macd: 'MACD',
    atr: 'ATR',
  }
  const values = Object.entries(indicatorForms[kind].numbers).map(([name, usual]) => numbers[name] ?? usual)
  return [names[kind], ...values].join(' ')
}

/** How the lines of shown indicators are drawn: over the candles, or each indicator in a pane below. */
export function indicatorStyles(indicators: readonly ChartIndicator[]): readonly SeriesStyle[] {
  let panes = 0
  return indicators
    .filter(({ isShown }) => isShown)
    .flatMap((indicator) => {
      const { lines, scale } = indicatorForms[indicator.kind]
      const pane = scale === 'price' ? 0 : (panes += 1)
      return lines.map(
        (line, index): SeriesStyle => ({
          id: lineId(indicator, line),
          title: index === 0 ? indicatorTitle(indicator) : line,
          pane,
          kind: line === 'histogram' ? 'histogram' : 'line',
          ink: line === 'histogram' ? 'profit' : inkAt(indicator.colour + (line === 'signal' ? 1 : 0)),
          ...(line === 'histogram' && { inkBelow: 'loss' }),
          ...((line === 'upper' || line === 'lower') && { dashed: true }),
          ...(scale === 'index' && { decimals: 1, guides: [30, 70] }),
        }),
      )
    })
}

/** Indicators of a chart's bars, which grow at the end. */
export type RunningIndicators = {
  readonly values: Readonly<Record<string, Float64Array>>
  /** The values at a bar that is new, or replaces the last one. */
  readonly push: (bar: Bar, isNew: boolean) => Readonly<Record<string, number>>
}

export function runIndicators(indicators: readonly ChartIndicator[], bars: Bars): RunningIndicators {
  const price = 10 ** bars.digits
  const all = indicators
    .filter(({ isShown }) => isShown)
    .map((indicator) => {
      const { lines, scale } = indicatorForms[indicator.kind]
      const run: IndicatorRun = runIndicator(
        startIndicator(indicator.kind, indicator.numbers),
        lines.length,
        bars,
      )
      return { indicator, lines, run, factor: scale === 'index' ? 1 : price }
    })
  const values = Object.fromEntries(
    all.flatMap(({ indicator, lines, run, factor }) =>
      lines.map((line, index) => [
        lineId(indicator, line),
        (run.columns[index] ?? new Float64Array()).map((value) => value / factor),
      ]),
    ),
  )
  const reached = all.map(({ run }) => ({ before: run.beforeLast, after: run.after }))
  return {
    values,
    push(bar, isNew) {
      const entries = all.flatMap(({ indicator, lines, factor }, at) => {
        const known = reached[at]
        if (!known) return []
        if (isNew) known.before = known.after
        const step = known.before(bar)
        known.after = step.next
        return lines.flatMap((line, index) => {
          const value = step.values[index] ?? Number.NaN
          return Number.isNaN(value) ? [] : [[lineId(indicator, line), value / factor] as const]
        })
      })
      return Object.fromEntries(entries)
    },
  }
}

/** Colours of drawings and indicators, by the index that a session stores. */
export function inkAt(index: number): Ink {
  return notebookColours[index % notebookColours.length] ?? 'accent'
}
