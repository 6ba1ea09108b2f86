import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import type { Paint } from '../chart-drawing.ts'

/** A colour token or a label colour: follows the mode and the profit and loss colours. */
export type Ink = Paint | TagColour

/** A place in the chart: seconds by the bars' clock, and a price (not points). */
export type ChartPoint = { readonly time: number; readonly price: number }

/** A line or histogram with one value per bar, such as an indicator; its values come from the feed. */
export type SeriesStyle = {
  readonly id: string
  /** In the legend. */
  readonly title: string
  /** 0: over the candles; 1, 2, …: panes below them. */
  readonly pane: number
  readonly kind: 'line' | 'histogram'
  readonly ink: Ink
  /** Values below zero, in a histogram. */
  readonly inkBelow?: Ink
  readonly dashed?: boolean
  /** Decimals of its values; default: those of the bars. */
  readonly decimals?: number
  /** Horizontal guides in its pane, such as 30 and 70. */
  readonly guides?: readonly number[]
}

/** A horizontal line at a price with a label on the axis, such as a stop. */
export type PriceLine = {
  readonly id: string
  readonly price: number
  readonly label: string
  readonly ink: Ink
  readonly dashed?: boolean
  /** Can be dragged to another price; see `onPriceLineMove`. */
  readonly movable?: boolean
}

/** What the chart shows and the user does not edit. */
export type Annotation =
  | {
      readonly kind: 'marker'
      readonly id: string
      readonly at: ChartPoint
      /** ▲ with its tip at the price from below, ▼ from above, or a dot on the price. */
      readonly shape: 'buy' | 'sell' | 'dot'
      readonly ink: Ink
      readonly label?: string
      /** Where the label is; default: below ▲ and dots, above ▼. */
      readonly side?: 'above' | 'below'
      readonly faint?: boolean
    }
  | {
      readonly kind: 'segment'
      readonly id: string
      readonly from: ChartPoint
      readonly to: ChartPoint
      readonly ink: Ink
      readonly width?: number
      readonly dashed?: boolean
      readonly faint?: boolean
    }
  | {
      readonly kind: 'box'
      readonly id: string
      readonly from: ChartPoint
      readonly to: ChartPoint
      readonly ink: Ink
      /** Default: 0.12. */
      readonly opacity?: number
    }

/** A period shaded over the whole height, such as a trading session. */
export type ShadedRange = {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly ink: Ink
  readonly opacity: number
  /** At the top of the range. */
  readonly label?: string
}

type Drawn = { readonly id: string; readonly ink?: Ink }
/** What the user draws. `to` may be earlier or lower than `from`. */
export type Drawing =
  | (Drawn & {
      readonly kind: 'line' | 'zone' | 'fibonacci'
      readonly from: ChartPoint
      readonly to: ChartPoint
    })
  | (Drawn & { readonly kind: 'level'; readonly price: number })
  | (Drawn & { readonly kind: 'note'; readonly at: ChartPoint; readonly text: string })

export type DrawingTool = Drawing['kind']
