import { uploadFile } from '#web/lib/files/upload-file.ts'
import type { UploadOptions } from '#web/lib/files/upload-in-chunks.ts'
import {
  fontSizeOf,
  type Mark,
  markColours,
  type Measure,
  type PenMark,
  type Point,
  type Size,
  strokeOf,
  type TextMark,
} from './mark.ts'

export const markFont = "'Inter Variable', system-ui, sans-serif"
export const markFontWeight = 650

/** Around every mark, so that it is visible on charts of its own colour. */
export const haloColour = 'rgba(0, 0, 0, 0.55)'

/** Width of the halo on both sides together, relative to the line, and to the font's size. */
export const haloOf = { line: 0.6, text: 0.14 } as const

const fontOf = (fontSize: number) => `${markFontWeight} ${fontSize}px ${markFont}`

/** Paints the marks as SVG shows them. */
function paintMarks(pen: CanvasRenderingContext2D, marks: readonly Mark[], size: Size): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.kind === 'text') {
      const fontSize = fontSizeOf(mark.width, size)
      pen.font = fontOf(fontSize)
      pen.strokeStyle = haloColour
      pen.lineWidth = haloOf.text * fontSize
      pen.strokeText(mark.text, ...mark.at)
      pen.fillStyle = markColours[mark.colour]
      pen.fillText(mark.text, ...mark.at)
      continue
    }
    const path = new Path2D(markPath(mark, size))
    const stroke = strokeOf(mark.width, size)
    for (const [width, colour] of [
      [stroke * (1 + haloOf.line), haloColour],
      [stroke, markColours[mark.colour]],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = colour
      pen.stroke(path)
    }
  }
}

/** Measures texts with the font of the marks. */
export function canvasMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  return (text, fontSize) => {
    if (!pen) return 0.6 * fontSize * text.length
    pen.font = fontOf(fontSize)
    return pen.measureText(text).width
  }
}

/** Formats that browsers encode; any other image becomes a PNG. */
const encoded = /^image\/(?:png|jpeg|webp)$/

/** The image with the marks, in its own resolution and format. */
async function flattened(image: Blob, marks: readonly Mark[], name: string): Promise<File> {
  const bitmap = await createImageBitmap(image)
  try {
    await document.fonts.load(fontOf(16))
    const { width, height } = bitmap
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    if (pen) paintMarks(pen, marks, { width, height })
    const type = encoded.test(image.type) ? image.type : 'image/png'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    // Some browsers have less memory for canvases than the largest image needs.
    if (!pen || !blob) throw new Error('The image is too large for this browser')
    return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  } finally {
    bitmap.close()
  }
}

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

/** Stores the image with the marks as a new one, and returns its download URL. Rejects with an `ApiError` of the upload. */
export async function saveDrawing(
  url: string,
  marks: readonly Mark[],
  options: UploadOptions,
): Promise<string> {
  const response = await fetch(url, { signal: options.signal })
  if (!response.ok) throw new Error(`The image cannot be loaded (${response.status})`)
  return uploadFile(await flattened(await response.blob(), marks, 'drawing'), options)
}
