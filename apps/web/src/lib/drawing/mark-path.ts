import { type Mark, type PenMark, type Point, type Size, strokeOf, type TextMark } from './mark.ts'

const headAngle = Math.PI / 7

/** The outline of a mark as an SVG path, which a canvas draws too. */
export function markPath(mark: Exclude<Mark, TextMark>, size: Size): string {
  switch (mark.kind) {
    case 'line':
      return segments([mark.from, mark.to])
    case 'arrow': {
      const [left, right] = arrowHead(mark.from, mark.to, strokeOf(mark.width, size))
      return `${segments([mark.from, mark.to])}${segments([left, mark.to, right])}`
    }
    case 'rectangle': {
      const [[x1, y1], [x2, y2]] = [mark.from, mark.to]
      return `${segments([
        [x1, y1],
        [x2, y1],
        [x2, y2],
        [x1, y2],
      ])}Z`
    }
    case 'pen':
      return penPath(mark)
  }
}

/** The two ends of an arrow's head, which is never longer than the arrow. */
export function arrowHead(from: Point, to: Point, stroke: number): readonly [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const side = Math.min(6 * stroke, length)
  const direction = Math.atan2(to[1] - from[1], to[0] - from[0])
  const end = (turn: number): Point => [
    to[0] - side * Math.cos(direction + turn),
    to[1] - side * Math.sin(direction + turn),
  ]
  return [end(headAngle), end(-headAngle)]
}

/** A curve through the middles between the points; a single point is a dot, by the line's round ends. */
function penPath({ points }: PenMark): string {
  const [first, ...rest] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  if (rest.length < 2) return segments([first, last])
  let path = `M${text(first)}`
  for (const [index, point] of rest.slice(0, -1).entries()) {
    const next = rest[index + 1] ?? last
    path += `Q${text(point)} ${text([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`
  }
  return `${path}L${text(last)}`
}

function segments(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${text(point)}`).join('')
}

function text([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
