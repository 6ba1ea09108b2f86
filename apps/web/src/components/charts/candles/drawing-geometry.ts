import type { ChartPoint, Drawing, DrawingTool } from './chart-items.ts'

export type Pixel = { readonly x: number; readonly y: number }
/** Converts places of the chart to pixels; null outside the loaded bars. */
export type ToPixel = (point: ChartPoint) => Pixel | null

/** Which part of a drawing the pointer holds: one end, or all of it. */
export type DrawingPart = 'from' | 'to' | 'whole'

/** The usual Fibonacci retracements. */
export const fibonacciLevels = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Distance within which a pointer hits. */
const REACH = 7
/** Size of a note's text. */
export const NOTE_SIZE = 12

/** The drawing under a pixel, the latest first, and the part of it. */
export function drawingAt(
  drawings: readonly Drawing[],
  pixel: Pixel,
  toPixel: ToPixel,
  selected: string | null,
): { readonly drawing: Drawing; readonly part: DrawingPart } | undefined {
  const ordered = drawings
    .toReversed()
    .toSorted((a, b) => Number(b.id === selected) - Number(a.id === selected))
  for (const drawing of ordered) {
    const part = partAt(drawing, pixel, toPixel)
    if (part) return { drawing, part }
  }
  return undefined
}

function partAt(drawing: Drawing, pixel: Pixel, toPixel: ToPixel): DrawingPart | undefined {
  switch (drawing.kind) {
    case 'level': {
      const at = toPixel({ time: 0, price: drawing.price })
      return at && Math.abs(at.y - pixel.y) <= REACH ? 'whole' : undefined
    }
    case 'note': {
      const at = toPixel(drawing.at)
      const width = Math.max(24, drawing.text.length * NOTE_SIZE * 0.6 + 16)
      return at && pixel.x >= at.x - REACH && pixel.x <= at.x + width && Math.abs(pixel.y - at.y) <= 14
        ? 'whole'
        : undefined
    }
    case 'line':
    case 'zone':
    case 'fibonacci': {
      const [from, to] = [toPixel(drawing.from), toPixel(drawing.to)]
      if (!from || !to) return undefined
      if (isNear(from, pixel)) return 'from'
      if (isNear(to, pixel)) return 'to'
      return isOnBody(drawing, { from, to }, pixel) ? 'whole' : undefined
    }
  }
}

type Ends = { readonly from: Pixel; readonly to: Pixel }

function isOnBody({ kind }: Drawing, { from, to }: Ends, pixel: Pixel): boolean {
  if (kind === 'line') return distanceToSegment(pixel, from, to) <= REACH
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  if (pixel.x < left - REACH || pixel.x > right + REACH) return false
  if (kind === 'fibonacci')
    return fibonacciLevels.some((level) => Math.abs(to.y + (from.y - to.y) * level - pixel.y) <= REACH - 2)
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  return pixel.y >= top - REACH && pixel.y <= bottom + REACH
}

function isNear(a: Pixel, b: Pixel): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= REACH + 2
}

function distanceToSegment(pixel: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((pixel.x - from.x) * dx + (pixel.y - from.y) * dy) / length))
  return Math.hypot(pixel.x - from.x - share * dx, pixel.y - from.y - share * dy)
}

/** The drawing after its part is dragged from one place to another. `move` shifts a place by the same drag. */
export function movedDrawing(
  drawing: Drawing,
  part: DrawingPart,
  to: ChartPoint,
  move: (point: ChartPoint) => ChartPoint,
): Drawing {
  switch (drawing.kind) {
    case 'level':
      return { ...drawing, price: move({ time: 0, price: drawing.price }).price }
    case 'note':
      return { ...drawing, at: move(drawing.at) }
    case 'line':
    case 'zone':
    case 'fibonacci':
      return part === 'whole'
        ? { ...drawing, from: move(drawing.from), to: move(drawing.to) }
        : { ...drawing, [part]: to }
  }
}

/** Tools that need a second point. */
export function needsTwoPoints(tool: DrawingTool): boolean {
  return tool === 'line' || tool === 'zone' || tool === 'fibonacci'
}

/** A new drawing from its first to its last point. */
export function newDrawing(tool: DrawingTool, id: string, from: ChartPoint, to: ChartPoint): Drawing {
  switch (tool) {
    case 'level':
      return { id, kind: tool, price: to.price }
    case 'note':
      return { id, kind: tool, at: to, text: '' }
    case 'line':
    case 'zone':
    case 'fibonacci':
      return { id, kind: tool, from, to }
  }
}
