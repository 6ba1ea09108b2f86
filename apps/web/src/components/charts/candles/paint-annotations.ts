import { faded } from './chart-colours.ts'
import type { Annotation } from './chart-items.ts'
import type { Pixel } from './drawing-geometry.ts'
import type { Canvas, OverlayScene } from './overlay.ts'

/** Names of shaded periods stand below the legend. */
const LABEL_TOP = 36

/** Shaded periods and boxes: behind the candles. */
export function paintBackground({ pen, width, height }: Canvas, scene: OverlayScene): void {
  const { items, inks } = scene
  for (const { from, to, ink, opacity, label } of items.ranges) {
    const [left, right] = [scene.edgeOf(from), scene.edgeOf(to)]
    if (left === null || right === null || right < 0 || left > width || right <= left) continue
    pen.fillStyle = faded(inks[ink], opacity)
    pen.fillRect(left, 0, right - left, height)
    if (label === undefined) continue
    pen.font = `500 10.5px ${scene.fontFamily}`
    const start = Math.max(4, left + 5)
    if (start + pen.measureText(label).width > Math.min(right, width) - 3) continue
    pen.fillStyle = inks.text3
    pen.textAlign = 'start'
    pen.textBaseline = 'alphabetic'
    pen.fillText(label, start, LABEL_TOP)
  }
  for (const item of items.annotations) {
    if (item.kind !== 'box') continue
    const [from, to] = [scene.toPixel(item.from), scene.toPixel(item.to)]
    if (!from || !to) continue
    pen.fillStyle = faded(inks[item.ink], item.opacity ?? 0.12)
    pen.fillRect(from.x, Math.min(from.y, to.y), to.x - from.x, Math.abs(to.y - from.y))
  }
}

type Marker = Extract<Annotation, { kind: 'marker' }>

/** Segments and markers: over the candles. */
export function paintAnnotations(canvas: Canvas, scene: OverlayScene): void {
  const markers: Marker[] = []
  for (const item of scene.items.annotations) {
    if (item.kind === 'segment') paintSegment(canvas, scene, item)
    if (item.kind === 'marker') markers.push(item)
  }
  const boxes: Box[] = []
  for (const marker of markers.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const at = scene.toPixel(marker.at)
    if (!at || at.x < -20 || at.x > canvas.width + 20) continue
    paintMarker(canvas, scene, marker, at)
  }
  for (const marker of markers) {
    const at = scene.toPixel(marker.at)
    if (marker.label === undefined || !at || at.x < 0 || at.x > canvas.width) continue
    paintLabel(canvas, scene, marker, at, boxes)
  }
}

function paintSegment(
  { pen }: Canvas,
  { inks, toPixel }: OverlayScene,
  { from, to, ink, width = 1.5, dashed = false, faint = false }: Extract<Annotation, { kind: 'segment' }>,
): void {
  const [start, end] = [toPixel(from), toPixel(to)]
  if (!start || !end) return
  pen.strokeStyle = faded(inks[ink], faint ? 0.45 : 1)
  pen.lineWidth = width
  pen.setLineDash(dashed ? [5, 4] : [])
  pen.beginPath()
  pen.moveTo(start.x, start.y)
  pen.lineTo(end.x, end.y)
  pen.stroke()
  pen.setLineDash([])
}

/** Later ones are drawn over earlier ones: faint ones first, then dots, then fills. */
function rankOf({ faint = false, shape }: Marker): number {
  return faint ? 0 : shape === 'dot' ? 1 : 2
}

/** Half the width of a triangle. */
const HALF = 6.5

function paintMarker({ pen }: Canvas, { inks }: OverlayScene, marker: Marker, { x, y }: Pixel): void {
  const faint = marker.faint ?? false
  const half = faint ? HALF - 2 : HALF
  pen.beginPath()
  if (marker.shape === 'dot') pen.arc(x, y, faint ? 2.5 : 4, 0, 2 * Math.PI)
  else {
    const base = marker.shape === 'buy' ? y + 1.75 * half : y - 1.75 * half
    pen.moveTo(x, y)
    pen.lineTo(x + half, base)
    pen.lineTo(x - half, base)
    pen.closePath()
  }
  // A rim in the colour of the card keeps markers apart from candles and from each other.
  pen.lineJoin = 'round'
  pen.lineWidth = faint ? 2 : 3
  pen.strokeStyle = inks.surface
  pen.stroke()
  pen.fillStyle = faded(inks[marker.ink], faint ? 0.5 : 1)
  pen.fill()
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
const LABEL_HEIGHT = 17

/** A label beside its marker, moved away from labels that are there already. */
function paintLabel(canvas: Canvas, scene: OverlayScene, marker: Marker, at: Pixel, boxes: Box[]): void {
  const { pen, width, height } = canvas
  const { inks, fontFamily } = scene
  pen.font = `600 11px ${fontFamily}`
  const textWidth = pen.measureText(marker.label ?? '').width + 12
  const left = Math.min(Math.max(2, at.x - textWidth / 2), width - textWidth - 2)
  const way = (marker.side ?? (marker.shape === 'sell' ? 'above' : 'below')) === 'above' ? -1 : 1
  const away = marker.shape === 'dot' ? 9 : 1.75 * HALF + 4
  const topOf = (step: number, side: number) =>
    side > 0
      ? at.y + away + step * (LABEL_HEIGHT + 2)
      : at.y - away - LABEL_HEIGHT - step * (LABEL_HEIGHT + 2)
  const places = [0, 1, 2, 3].flatMap((step) => [topOf(step, way), ...(step > 0 ? [topOf(step, -way)] : [])])
  const boxAt = (top: number): Box => ({ left, right: left + textWidth, top, bottom: top + LABEL_HEIGHT })
  const box = places
    .map(boxAt)
    .find((one) => one.top > 2 && one.bottom < height - 2 && !boxes.some((known) => overlap(known, one)))
  if (!box) return
  boxes.push(box)
  pen.fillStyle = faded(inks.surface, 0.9)
  pen.beginPath()
  pen.roundRect(box.left, box.top, textWidth, LABEL_HEIGHT, 5)
  pen.fill()
  pen.strokeStyle = faded(inks[marker.ink], 0.55)
  pen.lineWidth = 1
  pen.stroke()
  pen.fillStyle = inks.text
  pen.textAlign = 'start'
  pen.textBaseline = 'middle'
  pen.fillText(marker.label ?? '', box.left + 6, box.top + LABEL_HEIGHT / 2 + 0.5)
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
