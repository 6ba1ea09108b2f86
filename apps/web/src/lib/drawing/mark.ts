export type Point = readonly [x: number, y: number]
/** In pixels of the image. */
export type Size = { readonly width: number; readonly height: number }

/** The same in every mode, because the image is. */
export const markColours = {
  red: '#E5384F',
  yellow: '#FFC53D',
  green: '#2FB878',
  blue: '#3B8BFF',
  white: '#FFFFFF',
} as const
export type MarkColour = keyof typeof markColours

export const markWidths = ['thin', 'medium', 'thick'] as const
export type MarkWidth = (typeof markWidths)[number]

export type SpannedKind = 'arrow' | 'line' | 'rectangle'
export type MarkKind = SpannedKind | 'pen' | 'text'

export type Style = { readonly colour: MarkColour; readonly width: MarkWidth }

type Common = Style & { readonly id: number }

/** Between two points; an arrow points to the second. */
export type SpannedMark = Common & {
  readonly kind: SpannedKind
  readonly from: Point
  readonly to: Point
}
export type PenMark = Common & { readonly kind: 'pen'; readonly points: readonly Point[] }
/** One line; `at` is the left end of its baseline. */
export type TextMark = Common & { readonly kind: 'text'; readonly at: Point; readonly text: string }

/** Something drawn on an image, in pixels of the image. */
export type Mark = SpannedMark | PenMark | TextMark

/** Width of a text in pixels at a font size. */
export type Measure = (text: string, fontSize: number) => number

const strokes: Record<MarkWidth, number> = { thin: 0.0022, medium: 0.0042, thick: 0.0085 }
const fonts: Record<MarkWidth, number> = { thin: 0.02, medium: 0.03, thick: 0.048 }

/** In proportion to the image, so that a drawing looks the same on a screenshot of any size. */
export function strokeOf(width: MarkWidth, size: Size): number {
  return Math.max(1, strokes[width] * longest(size))
}

export function fontSizeOf(width: MarkWidth, size: Size): number {
  return Math.max(8, fonts[width] * longest(size))
}

function longest({ width, height }: Size): number {
  return Math.max(width, height)
}

export function isSpanned(mark: Mark): mark is SpannedMark {
  return mark.kind !== 'pen' && mark.kind !== 'text'
}
