import { faded } from './chart-colours.ts'
import type { Drawing } from './chart-items.ts'
import { fibonacciLevels, NOTE_SIZE, type Pixel } from './drawing-geometry.ts'
import type { Canvas, OverlayScene } from './overlay.ts'

/** What the user has drawn; the selected drawing has handles. */
export function paintDrawings(canvas: Canvas, scene: OverlayScene): void {
  for (const drawing of scene.items.drawings) {
    const isSelected = drawing.id === scene.items.selected
    canvas.pen.lineWidth = isSelected ? 2 : 1.5
    canvas.pen.strokeStyle = scene.inks[drawing.ink ?? 'accentText']
    paint(canvas, scene, drawing, isSelected)
  }
}

function paint(canvas: Canvas, scene: OverlayScene, drawing: Drawing, isSelected: boolean): void {
  const colour = scene.inks[drawing.ink ?? 'accentText']
  switch (drawing.kind) {
    case 'level': {
      const at = scene.toPixel({ time: 0, price: drawing.price })
      if (!at) return
      stroke(canvas, { x: 0, y: at.y }, { x: canvas.width, y: at.y })
      write(canvas, scene, scene.price(drawing.price), { x: canvas.width - 6, y: at.y - 8 }, colour, 'end')
      if (isSelected) handles(canvas, scene, colour, [{ x: canvas.width / 2, y: at.y }])
      return
    }
    case 'note': {
      const at = scene.toPixel(drawing.at)
      if (at) paintNote(canvas, scene, drawing, at, isSelected)
      return
    }
    case 'line':
    case 'zone':
    case 'fibonacci': {
      const [from, to] = [scene.toPixel(drawing.from), scene.toPixel(drawing.to)]
      if (!from || !to) return
      if (drawing.kind === 'line') stroke(canvas, from, to)
      else if (drawing.kind === 'zone') paintZone(canvas, from, to, colour)
      else paintFibonacci(canvas, scene, drawing, { from, to })
      if (isSelected) handles(canvas, scene, colour, [from, to])
    }
  }
}

function paintZone({ pen }: Canvas, from: Pixel, to: Pixel, colour: string): void {
  pen.fillStyle = faded(colour, 0.14)
  pen.beginPath()
  pen.rect(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  pen.fill()
  pen.stroke()
}

function paintFibonacci(
  canvas: Canvas,
  scene: OverlayScene,
  { from: start, to: end, ink }: Extract<Drawing, { kind: 'line' | 'zone' | 'fibonacci' }>,
  { from, to }: { readonly from: Pixel; readonly to: Pixel },
): void {
  const colour = scene.inks[ink ?? 'accentText']
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const { pen } = canvas
  pen.strokeStyle = faded(colour, 0.5)
  pen.setLineDash([4, 4])
  stroke(canvas, from, to)
  pen.setLineDash([])
  pen.strokeStyle = colour
  for (const [index, level] of fibonacciLevels.entries()) {
    const y = to.y + (from.y - to.y) * level
    const next = fibonacciLevels[index + 1]
    if (next !== undefined && index % 2 === 0) {
      pen.fillStyle = faded(colour, 0.07)
      pen.fillRect(left, y, right - left, (from.y - to.y) * (next - level))
    }
    stroke(canvas, { x: left, y }, { x: right, y })
    const price = end.price + (start.price - end.price) * level
    write(canvas, scene, `${scene.percent(level)} · ${scene.price(price)}`, { x: left + 4, y: y - 7 }, colour)
  }
}

function paintNote(
  canvas: Canvas,
  scene: OverlayScene,
  drawing: Extract<Drawing, { kind: 'note' }>,
  at: Pixel,
  isSelected: boolean,
): void {
  const { pen } = canvas
  const colour = scene.inks[drawing.ink ?? 'accentText']
  const text = drawing.text === '' ? '…' : drawing.text
  pen.font = `500 ${NOTE_SIZE}px ${scene.fontFamily}`
  const width = pen.measureText(text).width + 18
  pen.beginPath()
  pen.roundRect(at.x, at.y - 12, width, 24, 6)
  pen.fillStyle = scene.inks.raised
  pen.fill()
  pen.lineWidth = isSelected ? 2 : 1
  pen.stroke()
  pen.fillStyle = colour
  pen.fillRect(at.x, at.y - 6, 3, 12)
  pen.fillStyle = scene.inks.text
  pen.textAlign = 'start'
  pen.textBaseline = 'middle'
  pen.fillText(text, at.x + 10, at.y + 0.5)
}

function stroke({ pen }: Canvas, from: Pixel, to: Pixel): void {
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

function write(
  { pen }: Canvas,
  { fontFamily }: OverlayScene,
  text: string,
  { x, y }: Pixel,
  colour: string,
  align: CanvasTextAlign = 'start',
): void {
  pen.font = `500 10.5px ${fontFamily}`
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y)
}

function handles({ pen }: Canvas, { inks }: OverlayScene, colour: string, places: readonly Pixel[]): void {
  for (const { x, y } of places) {
    pen.beginPath()
    pen.arc(x, y, 5, 0, 2 * Math.PI)
    pen.fillStyle = inks.surface
    pen.fill()
    pen.strokeStyle = colour
    pen.lineWidth = 2
    pen.stroke()
  }
}
