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
