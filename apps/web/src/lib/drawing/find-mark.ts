import {
  fontSizeOf,
  type Mark,
  type Measure,
  type Point,
  type Size,
  strokeOf,
  type TextMark,
} from './mark.ts'

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Parts of a font's size above and below its baseline. */
const ascent = 0.8
const descent = 0.25

/** The topmost mark at a point, within `reach` pixels of its lines. */
export function findMark(
  marks: readonly Mark[],
  point: Point,
  { size, reach, measure }: { readonly size: Size; readonly reach: number; readonly measure: Measure },
): Mark | undefined {
  return marks.findLast((mark) => {
    if (mark.kind === 'text') return isInside(grown(textBox(mark, size, measure), reach), point)
    return distanceTo(mark, point) <= reach + strokeOf(mark.width, size) / 2
  })
}

/** The box around a mark, without its line's width. */
export function boxOf(mark: Mark, size: Size, measure: Measure): Box {
  if (mark.kind === 'text') return textBox(mark, size, measure)
  const points = pointsOf(mark)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function textBox(mark: TextMark, size: Size, measure: Measure): Box {
  const fontSize = fontSizeOf(mark.width, size)
  const [x, y] = mark.at
  return {
    left: x,
    top: y - ascent * fontSize,
    right: x + measure(mark.text, fontSize),
    bottom: y + descent * fontSize,
  }
}

function pointsOf(mark: Exclude<Mark, TextMark>): readonly Point[] {
  return mark.kind === 'pen' ? mark.points : [mark.from, mark.to]
}

function distanceTo(mark: Exclude<Mark, TextMark>, point: Point): number {
  const corners = cornersOf(mark)
  const [only] = corners
  if (only && corners.length === 1) return Math.hypot(point[0] - only[0], point[1] - only[1])
  return corners
    .slice(1)
    .reduce(
      (least, to, index) => Math.min(least, distanceToSegment(point, corners[index] ?? to, to)),
      Infinity,
    )
}

/** The points between which a mark's lines are. */
function cornersOf(mark: Exclude<Mark, TextMark>): readonly Point[] {
  if (mark.kind !== 'rectangle') return pointsOf(mark)
  const [[x1, y1], [x2, y2]] = [mark.from, mark.to]
  return [mark.from, [x2, y1], mark.to, [x1, y2], mark.from]
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share =
    squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared))
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))
}

function isInside({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

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
