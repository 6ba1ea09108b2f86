import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  type SeriesPartialOptionsMap,
} from 'lightweight-charts'
import { faded, type Inks, mixed } from './chart-colours.ts'
import type { SeriesStyle } from './chart-items.ts'

export const fontFamily = "'Inter Variable', system-ui, sans-serif"

/** The library's options in the colours on screen. */
export function chartLook(inks: Inks): DeepPartial<ChartOptions> {
  const hair = { color: inks.outline, labelBackgroundColor: inks.outline, style: LineStyle.Dashed } as const
  return {
    layout: {
      background: { type: ColorType.Solid, color: inks.surface },
      textColor: inks.text3,
      fontFamily,
      fontSize: 11,
      panes: { separatorColor: inks.border, separatorHoverColor: faded(inks.accentText, 0.3) },
      // Its logo brings a style element, which the Content Security Policy refuses; the notice is in the README.
      attributionLogo: false,
    },
    grid: {
      vertLines: { color: faded(inks.border, 0.55) },
      horzLines: { color: faded(inks.border, 0.55) },
    },
    crosshair: { mode: CrosshairMode.Normal, vertLine: hair, horzLine: hair },
    rightPriceScale: { borderColor: inks.border },
    timeScale: { borderColor: inks.border },
  }
}

/** Falling candles are solid, rising ones lighter than their outline: both can be told apart without colour. */
export function candleLook({ profit, loss, surface }: Inks): SeriesPartialOptionsMap['Candlestick'] {
  return {
    upColor: mixed(profit, surface, 0.28),
    downColor: loss,
    borderUpColor: profit,
    borderDownColor: loss,
    wickUpColor: profit,
    wickDownColor: loss,
  }
}

export function lineLook(
  { ink, dashed = false, pane }: SeriesStyle,
  inks: Inks,
): SeriesPartialOptionsMap['Line'] {
  return {
    color: inks[ink],
    lineWidth: 2,
    lineStyle: dashed ? LineStyle.Dashed : LineStyle.Solid,
    lastValueVisible: pane > 0,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  }
}

/** Colour of a histogram's bar by its value. */
export function histogramColour({ ink, inkBelow = ink }: SeriesStyle, inks: Inks): (value: number) => string {
  const [above, below] = [faded(inks[ink], 0.7), faded(inks[inkBelow], 0.7)]
  return (value) => (value < 0 ? below : above)
}

export function volumeColours({ profit, loss, surface }: Inks): {
  readonly up: string
  readonly down: string
} {
  return { up: mixed(profit, surface, 0.22), down: mixed(loss, surface, 0.32) }
}
