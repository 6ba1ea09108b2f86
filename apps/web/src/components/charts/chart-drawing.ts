import type { PnlColours } from '#web/theme/pnl-palette.ts'
import type { Strengths } from '#web/theme/strengths.ts'
import type { TokenSheet } from '#web/theme/tokens.ts'

/** A colour token: SVG resolves it with CSS, pictures with the mode's token sheet. */
export type Paint = keyof (TokenSheet & PnlColours)

/** Strength of a fill: of the mode, or the same in every mode. */
export type Opacity = keyof Strengths | number

export type Point = readonly [x: number, y: number]

export type Shape =
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: Paint
      readonly opacity?: Opacity
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
      readonly opacity: Opacity
      /** Fades out towards the y of its base; `top` and `bottom` have the full opacity. */
      readonly fade?: Fade
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

export type Fade = { readonly top: number; readonly base: number; readonly bottom: number }

/** The base's share of the way from top to bottom. */
export function baseOf({ top, base, bottom }: Fade): number {
  return Math.min(1, Math.max(0, (base - top) / Math.max(1, bottom - top)))
}

/** An area with a tooltip. */
export type Hotspot = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: () => string
  /** The points on a line that it is about; without them, the whole area is marked. */
  readonly dots?: readonly Point[]
}

/** A chart as plain data in CSS pixels, rendered identically as SVG on screen and on a canvas for pictures. */
export type ChartDrawing = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly hotspots: readonly Hotspot[]
}

/** Size of an axis' labels. */
export const axisSize = 11
/** Space below a plot for the labels of its x axis. */
export const axisFoot = 24

/** The lines of a y axis with their labels before them; zero, where the sign changes, is stronger. */
export function yAxis(
  ticks: readonly number[],
  labels: readonly string[],
  y: (value: number) => number,
  [left, right]: Point,
): readonly Shape[] {
  return ticks.flatMap((tick, index): readonly Shape[] => [
    {
      kind: 'line',
      points: [
        [left, y(tick)],
        [right, y(tick)],
      ],
      stroke: tick === 0 ? 'outline' : 'border',
      width: 1,
    },
    {
      kind: 'text',
      x: left - 8,
      y: y(tick) + 4,
      text: labels[index] ?? '',
      fill: 'text3',
      size: axisSize,
      anchor: 'end',
    },
  ])
}

/** Labels below a plot at their x; those at its edges are kept inside it. */
export function xLabels(
  labels: readonly { readonly x: number; readonly text: string }[],
  [left, right]: Point,
  height: number,
): readonly Shape[] {
  return labels.map(({ x, text }): Shape => {
    const half = textWidth(text, axisSize) / 2
    const [place, anchor] =
      x - half < left
        ? ([left, 'start'] as const)
        : x + half > right
          ? ([right, 'end'] as const)
          : ([x, 'middle'] as const)
    return { kind: 'text', x: place, y: height - 7, text, fill: 'text3', size: axisSize, anchor }
  })
}

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
