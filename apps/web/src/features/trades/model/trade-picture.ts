import { fitted, type Shape, textWidth } from '#web/components/charts/chart-drawing.ts'
import {
  pictureHead,
  type PictureLayout,
  pictureText,
  placedAt,
  resultPaint,
  wrapped,
} from '#web/components/share/picture-layout.ts'
import type { ChartDrawing } from '#web/components/charts/chart-drawing.ts'

/** In the order in which a picture shows them; the first one is large. */
export const resultUnits = ['r', 'percent', 'points', 'money'] as const
export type ResultUnit = (typeof resultUnits)[number]

export type TradePicture = {
  readonly pair: string
  readonly direction: string
  /** Shown in place of a result that the trade does not have. */
  readonly state: string
  readonly date: string
  /** Results as text: those that the trade has. */
  readonly results: { readonly [Unit in ResultUnit]?: string }
  /** Positive for a profit; null without a result. */
  readonly sign: number | null
  /** Entry, exit, duration and the like. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Draws the trade's prices; null without any. */
  readonly scale: ((width: number, height: number) => ChartDrawing) | null
  readonly account: string
  readonly notes: string
  /** Size of the screenshot in pixels; null for none. */
  readonly image: { readonly width: number; readonly height: number } | null
}

export type TradePictureOptions = {
  readonly units: readonly ResultUnit[]
  readonly hidesAmounts: boolean
  readonly showsPrices: boolean
  readonly showsAccount: boolean
  readonly showsNotes: boolean
}

/** In place of a result that is hidden, where no other is chosen. */
const hiddenResult = '•••'

const width = 600
const margin = 32
const right = width - margin
const scaleHeight = 176
const mostNoteLines = 8
const tallestImage = 420

/** The card of a trade. Amounts that are hidden are in none of its texts. */
export function tradePicture(trade: TradePicture, options: TradePictureOptions): PictureLayout {
  const shapes: Shape[] = [...pictureHead(margin, right, 44, trade.date)]
  shapes.push(...pairLine(trade, 92))
  const hidesAll = options.hidesAmounts && trade.results.money !== undefined
  const [result, ...others] = shownResults(trade, options)
  const hero = result ?? (hidesAll ? hiddenResult : trade.state)
  const paint = result === undefined ? 'text' : resultPaint(trade.sign)
  shapes.push(pictureText(margin, 162, hero, { size: 54, strong: true, fill: paint }))
  let y = 162
  if (others.length > 0) {
    y += 32
    shapes.push(pictureText(margin, y, others.join('   '), { size: 19, fill: 'text2', strong: true }))
  }
  if (options.showsPrices) {
    if (trade.scale) {
      const inset = 16
      y += 26
      shapes.push({
        kind: 'rect',
        x: margin,
        y,
        width: right - margin,
        height: scaleHeight,
        radius: 14,
        fill: 'surface',
      })
      const drawing = trade.scale(right - margin - 2 * inset, scaleHeight - 2 * inset)
      shapes.push(...placedAt(drawing, margin + inset, y + inset))
      y += scaleHeight
    }
    y += 34
    shapes.push(...factColumns(trade.facts, y))
    y += 22
  }
  if (options.showsNotes) {
    const lines = wrapped(trade.notes, 14.5, right - margin, mostNoteLines)
    if (lines.length > 0) y += 14
    for (const line of lines) {
      y += 21
      shapes.push(pictureText(margin, y, line, { size: 14.5, fill: 'text2' }))
    }
  }
  const image = trade.image && imagePlace(trade.image, y + 26)
  if (image) y = image.y + image.height
  if (options.showsAccount) {
    y += 34
    shapes.push(
      pictureText(margin, y, fitted(trade.account, 13, right - margin), { size: 13, fill: 'text3' }),
    )
  }
  return { width, height: Math.ceil(y + margin), shapes, ...(image && { image }) }
}

function shownResults(
  { results }: TradePicture,
  { units, hidesAmounts }: TradePictureOptions,
): readonly string[] {
  return resultUnits
    .filter((unit) => units.includes(unit) && !(hidesAmounts && unit === 'money'))
    .flatMap((unit) => results[unit] ?? [])
}

function pairLine({ pair, direction }: TradePicture, y: number): readonly Shape[] {
  const size = 30
  const chip = textWidth(direction, 14) + 24
  const name = fitted(pair, size, right - margin - chip - 14)
  const x = margin + textWidth(name, size) + 14
  return [
    pictureText(margin, y, name, { size, strong: true }),
    { kind: 'rect', x, y: y - 22, width: chip, height: 26, radius: 13, fill: 'inset' },
    pictureText(x + chip / 2, y - 4, direction, { fill: 'text2', anchor: 'middle', strong: true }),
  ]
}

function factColumns(facts: TradePicture['facts'], y: number): readonly Shape[] {
  const column = (right - margin) / Math.max(1, facts.length)
  return facts.flatMap(([name, value], index) => {
    const x = margin + index * column
    return [
      pictureText(x, y, fitted(name, 12.5, column - 8), { size: 12.5, fill: 'text3' }),
      pictureText(x, y + 22, fitted(value, 17, column - 8), { size: 17, strong: true }),
    ]
  })
}

/** As wide as the card, or less for a tall image. */
function imagePlace(image: { readonly width: number; readonly height: number }, y: number) {
  const scale = Math.min((right - margin) / image.width, tallestImage / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  return { ...size, x: (width - size.width) / 2, y }
}
