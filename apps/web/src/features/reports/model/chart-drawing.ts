import type { PnlColours } from '#web/theme/pnl-palette.ts'
import type { TokenSheet } from '#web/theme/tokens.ts'

/** A colour by its token's name: the screen takes it from CSS, a picture from the sheet of the mode. */
export type Paint = keyof (TokenSheet & PnlColours)

export type Point = readonly [x: number, y: number]

export type Shape =
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: Paint
      readonly opacity?: number
      readonly radius?: number
    }
  | {
      readonly kind: 'line'
      readonly points: readonly Point[]
      readonly stroke: Paint
      readonly width: number
      readonly opacity?: number
      readonly dashed?: boolean
    }
  | {
      readonly kind: 'area'
      readonly points: readonly Point[]
      readonly fill: Paint
      readonly opacity: number
    }
  | {
      readonly kind: 'text'
      readonly x: number
      /** Of the baseline. */
      readonly y: number
      readonly text: string
      readonly fill: Paint
      readonly size: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly strong?: boolean
    }

/** A place to point at, and what is said of it. */
export type Hotspot = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: () => string
}

/** A chart as plain data in CSS pixels: drawn as SVG on the screen and on a canvas for a picture, alike. */
export type ChartDrawing = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly hotspots: readonly Hotspot[]
}

/** Inter's mean advance is about 0.56 em; figures are a little wider. */
export function textWidth(text: string, size: number): number {
  return text.length * size * 0.58
}

/** The text cut to a width, with an ellipsis where it is too long. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text
  const letters = Math.max(1, Math.floor(width / (size * 0.58)) - 1)
  return `${text.slice(0, letters)}…`
}
