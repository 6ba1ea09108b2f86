import { type Box, boxOf } from './find-mark.ts'
import { type Mark, type Measure, type Point, type Size } from './mark.ts'

/** The mark at another place; at least its middle stays inside the image, so that it can be reached again. */
export function movedMark(mark: Mark, by: Point, size: Size, measure: Measure): Mark {
  const [dx, dy] = allowed(boxOf(mark, size, measure), by, size)
  const move = ([x, y]: Point): Point => [x + dx, y + dy]
  switch (mark.kind) {
    case 'text':
      return { ...mark, at: move(mark.at) }
    case 'pen':
      return { ...mark, points: mark.points.map(move) }
    case 'arrow':
    case 'line':
    case 'rectangle':
      return { ...mark, from: move(mark.from), to: move(mark.to) }
  }
}

/** The mark with one end at another point inside the image; only those between two points have ends. */
export function withEnd(mark: Mark, end: 'from' | 'to', point: Point, size: Size): Mark {
  if (mark.kind === 'pen' || mark.kind === 'text') return mark
  return { ...mark, [end]: inside(point, size) }
}

/** The nearest point of the image. */
export function inside([x, y]: Point, { width, height }: Size): Point {
  return [clamped(x, 0, width), clamped(y, 0, height)]
}

function allowed({ left, top, right, bottom }: Box, [dx, dy]: Point, { width, height }: Size): Point {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [clamped(x + dx, 0, width) - x, clamped(y + dy, 0, height) - y]
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
