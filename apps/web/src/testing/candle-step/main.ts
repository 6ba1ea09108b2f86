import { type Bar, barsOf } from '@plumbline/domain/bars/bars'
import { createBarFeed } from '#web/components/charts/candles/bar-feed.ts'
import { createCandleEngine } from '#web/components/charts/candles/candle-engine.ts'
import { inksOf } from '#web/components/charts/candles/chart-colours.ts'
import type { SeriesStyle } from '#web/components/charts/candles/chart-items.ts'
import { pnlColours } from '#web/theme/pnl-palette.ts'
import { tokens } from '#web/theme/tokens.ts'

declare global {
  interface Window {
    /** Adds a bar, with a value for each indicator. */
    step: () => void
  }
}

const BARS = 100_000
const START = Date.UTC(2025, 0, 1) / 1_000
/** Three lines over the candles, and two panes below. */
const styles = ['sma', 'ema', 'vwap', 'rsi', 'macd'].map(
  (id, index): SeriesStyle => ({
    id,
    title: id,
    pane: Math.max(0, index - 2),
    kind: id === 'macd' ? 'histogram' : 'line',
    ink: 'accentText',
  }),
)

let close = 500_000
function barAt(index: number): Bar {
  const open = close
  close += ((index * 7_919) % 101) - 50
  return {
    time: START + index * 60,
    open,
    high: Math.max(open, close) + 20,
    low: Math.min(open, close) - 20,
    close,
    volume: index % 90,
    spread: 2,
  }
}
const valuesOf = (bar: Bar) =>
  Object.fromEntries(
    styles.map(({ id, pane }, index) => [id, pane === 0 ? bar.close / 100 + index : (bar.time / 60) % 100]),
  )

const first = barsOf(
  60,
  2,
  Array.from({ length: BARS }, (_, index) => barAt(index)),
)
const feed = createBarFeed(
  first,
  Object.fromEntries(
    styles.map(({ id, pane }, index) => [
      id,
      first.close.map((value, at) => (pane === 0 ? value / 100 + index : at % 100)),
    ]),
  ),
)
const element = document.querySelector<HTMLElement>('#root')
if (!element) throw new Error('The page has no place for the chart.')
createCandleEngine(element, {
  feed,
  span: undefined,
  look: {
    inks: inksOf({ ...tokens.dark, ...pnlColours('default', 'dark'), mode: 'dark' }),
    clock: { shift: 0, text: String },
    price: (price, decimals) => price.toFixed(decimals),
    percent: String,
    withVolume: true,
    withLastPrice: true,
    styles,
  },
  events: { onCrosshair: () => {}, onView: () => {}, onEdge: () => {} },
})
let count = BARS
window.step = () => {
  const bar = barAt(count)
  count += 1
  feed.push(bar, valuesOf(bar))
}
