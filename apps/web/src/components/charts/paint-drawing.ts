import type { Mode } from '#web/theme/mode.ts'
import type { PnlColours } from '#web/theme/pnl-palette.ts'
import { strengths } from '#web/theme/strengths.ts'
import type { TokenSheet } from '#web/theme/tokens.ts'
import { baseOf, type ChartDrawing, type Fade, type Point, type Shape } from './chart-drawing.ts'

export type PaintColours = TokenSheet & PnlColours & { readonly mode: Mode }
type Pen = CanvasRenderingContext2D

/** Text around the chart in a picture. */
export type Caption = { readonly title: string; readonly note: string }

const margin = 28
const captionHeight = 64
/** Device pixel ratio of the picture: sharp on high-density screens and in documents. */
export const pictureScale = 2
const fontFamily = "'Inter Variable', system-ui, sans-serif"

/** Paints the drawing with its title on the mode's background, at double resolution. */
export function pictureOf(
  drawing: ChartDrawing,
  { title, note }: Caption,
  colours: PaintColours,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const width = drawing.width + 2 * margin
  const height = drawing.height + captionHeight + 2 * margin
  canvas.width = Math.round(width * pictureScale)
  canvas.height = Math.round(height * pictureScale)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(pictureScale, pictureScale)
  pen.fillStyle = colours.bg
  pen.fillRect(0, 0, width, height)
  write(
    pen,
    { x: margin, y: margin + 16, text: title, fill: 'text', size: 18, anchor: 'start', strong: true },
    colours,
  )
  write(pen, { x: margin, y: margin + 38, text: note, fill: 'text2', size: 12.5, anchor: 'start' }, colours)
  pen.translate(margin, margin + captionHeight)
  for (const shape of drawing.shapes) paintShape(pen, shape, colours)
  return canvas
}

export function paintShape(pen: Pen, shape: Shape, colours: PaintColours): void {
  const opacity = shape.kind === 'text' ? 1 : (shape.opacity ?? 1)
  pen.globalAlpha = typeof opacity === 'string' ? strengths[colours.mode][opacity] : opacity
  switch (shape.kind) {
    case 'rect':
      pen.fillStyle = colours[shape.fill]
      pen.beginPath()
      pen.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
      pen.fill()
      break
    case 'line':
      pen.strokeStyle = colours[shape.stroke]
      pen.lineWidth = shape.width
      pen.lineJoin = 'round'
      pen.setLineDash(shape.dashed === true ? [5, 4] : [])
      pen.beginPath()
      trace(pen, shape.points)
      pen.stroke()
      break
    case 'area':
      pen.fillStyle = shape.fade ? gradientOf(pen, shape.fade, colours[shape.fill]) : colours[shape.fill]
      pen.beginPath()
      trace(pen, shape.points)
      pen.closePath()
      pen.fill()
      break
    case 'text':
      write(pen, shape, colours)
  }
  pen.globalAlpha = 1
}

function gradientOf(pen: Pen, fade: Fade, colour: string): CanvasGradient {
  const gradient = pen.createLinearGradient(0, fade.top, 0, fade.bottom)
  gradient.addColorStop(0, colour)
  gradient.addColorStop(baseOf(fade), `color-mix(in srgb, ${colour} 0%, transparent)`)
  if (fade.base < fade.bottom) gradient.addColorStop(1, colour)
  return gradient
}

function trace(pen: Pen, points: readonly Point[]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

function write(
  pen: Pen,
  { x, y, text, fill, size, anchor, strong = false }: Omit<Extract<Shape, { kind: 'text' }>, 'kind'>,
  colours: PaintColours,
): void {
  pen.fillStyle = colours[fill]
  pen.font = `${strong ? 650 : 450} ${size}px ${fontFamily}`
  pen.textAlign = anchor === 'middle' ? 'center' : anchor
  pen.fillText(text, x, y)
}

/** Encodes the canvas as PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    )
  })
}
