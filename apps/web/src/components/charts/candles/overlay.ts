import type { Annotation, ChartPoint, Drawing, ShadedRange } from './chart-items.ts'
import type { Inks } from './chart-colours.ts'
import type { Pixel } from './drawing-geometry.ts'

/** All that is drawn over the candles besides lines of series. */
export type OverlayItems = {
  readonly ranges: readonly ShadedRange[]
  readonly annotations: readonly Annotation[]
  readonly drawings: readonly Drawing[]
  /** Id of the selected drawing. */
  readonly selected: string | null
}

export const noItems: OverlayItems = { ranges: [], annotations: [], drawings: [], selected: null }

/** What painting needs to know of the chart. */
export type OverlayScene = {
  readonly items: OverlayItems
  readonly inks: Inks
  readonly fontFamily: string
  readonly price: (price: number) => string
  readonly percent: (share: number) => string
  readonly toPixel: (point: ChartPoint) => Pixel | null
  /** Left edge of the bar that contains the time. */
  readonly edgeOf: (time: number) => number | null
  /** Width of a bar with its gap. */
  readonly barWidth: number
}

export type Canvas = {
  readonly pen: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
}
