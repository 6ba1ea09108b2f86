import type { PnlColours } from '#web/theme/pnl-palette.ts'
import type { TokenSheet } from '#web/theme/tokens.ts'

/** A colour token: SVG resolves it with CSS, pictures with the mode's token sheet. */
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
      /** y of the text's baseline. */
      readonly y: number
      readonly text: string
      readonly fill: Paint
      readonly size: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly strong?: boolean
    }

/** An area with a tooltip. */
export type Hotspot = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: () => string
}

/** A chart as plain data in CSS pixels, rendered identically as SVG on screen and on a canvas for pictures. */
export type ChartDrawing = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly hotspots: readonly Hotspot[]
}

/** Strength of a bar's colour; `--pl-bar` in style sheets. */
export const barOpacity = 0.76

/** Advances of Inter's characters in em: narrow ones, capitals and wide ones, digits and signs, all others. */
const advances = [
  [/[.,:;'’|iljtfrI()\s]/u, 0.34],
  [/[mwMW%]/u, 0.86],
  [/[A-Z\u00C0-\u00DE]/u, 0.7],
  [/[0-9+−–$€£¥≤≥]/u, 0.64],
] as const

/** Estimate of a text's width; rather too wide than too narrow. */
export function textWidth(text: string, size: number): number {
  let em = 0
  for (const character of text) em += advances.find(([kind]) => kind.test(character))?.[1] ?? 0.58
  return em * size
}

/** Truncates the text to a width, with an ellipsis. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text
  const space = width - textWidth('…', size)
  let letters = text.length
  while (letters > 1 && textWidth(text.slice(0, letters), size) > space) letters -= 1
  return `${text.slice(0, letters)}…`
}
