import {
  type ChartDrawing,
  fitted,
  type Paint,
  type Shape,
  textWidth,
} from '#web/components/charts/chart-drawing.ts'

/** A picture to share as plain data in CSS pixels: its texts can be checked before anything is painted. */
export type PictureLayout = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** Where a screenshot is painted. */
  readonly image?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

type TextShape = Extract<Shape, { kind: 'text' }>

/** Every text of the picture, in reading order. */
export function textsOf({ shapes }: PictureLayout): readonly string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
}

export function pictureText(
  x: number,
  y: number,
  words: string,
  options: Partial<Pick<TextShape, 'fill' | 'size' | 'anchor' | 'strong'>> = {},
): TextShape {
  return { kind: 'text', x, y, text: words, fill: 'text', size: 14, anchor: 'start', ...options }
}

/** Profit and loss by the sign; the sign itself is part of the text. */
export function resultPaint(value: number | null): Paint {
  if (value === null || value === 0) return 'text'
  return value > 0 ? 'profit' : 'loss'
}

/** The product's mark, from the baseline of its name. */
const plumb = [
  [3, -9],
  [13, -9],
  [11.2, -3],
  [8, 4],
  [4.8, -3],
] as const

/** The product's name with its mark, and a text at the other end. */
export function pictureHead(left: number, right: number, y: number, aside: string): readonly Shape[] {
  return [
    {
      kind: 'line',
      points: [
        [left + 8, y - 16],
        [left + 8, y - 9],
      ],
      stroke: 'text3',
      width: 1.5,
    },
    { kind: 'area', points: plumb.map(([dx, dy]) => [left + dx, y + dy]), fill: 'accent', opacity: 1 },
    pictureText(left + 24, y, 'Plumbline', { fill: 'text2', size: 14, strong: true }),
    ...(aside === '' ? [] : [pictureText(right, y, aside, { fill: 'text2', anchor: 'end' })]),
  ]
}

/** A chart's shapes at another place. */
export function placedAt({ shapes }: Pick<ChartDrawing, 'shapes'>, dx: number, dy: number): readonly Shape[] {
  return shapes.map((shape): Shape => {
    switch (shape.kind) {
      case 'rect':
      case 'text':
        return { ...shape, x: shape.x + dx, y: shape.y + dy }
      case 'line':
        return { ...shape, points: shape.points.map(([x, y]) => [x + dx, y + dy]) }
      case 'area': {
        const points = shape.points.map(([x, y]) => [x + dx, y + dy] as const)
        if (!shape.fade) return { ...shape, points }
        const { top, base, bottom } = shape.fade
        return { ...shape, points, fade: { top: top + dy, base: base + dy, bottom: bottom + dy } }
      }
    }
  })
}

/** Lines of a text, at most `most`; the last one ends with an ellipsis if there is more. */
export function wrapped(text: string, size: number, width: number, most: number): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.trim().split(/\n+/)) {
    let line = ''
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (textWidth(longer, size) <= width || line === '') line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    if (line !== '') lines.push(line)
  }
  if (lines.length <= most) return lines.map((line) => fitted(line, size, width))
  const last = `${lines[most - 1] ?? ''} …`
  return [...lines.slice(0, most - 1), last].map((line) => fitted(line, size, width))
}
