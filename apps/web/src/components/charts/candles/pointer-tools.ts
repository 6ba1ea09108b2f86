import type { ChartPoint, Drawing, DrawingTool, PriceLine } from './chart-items.ts'
import { type DrawingPart, movedDrawing, needsTwoPoints, newDrawing } from './drawing-geometry.ts'

/** What the pointer holds. */
export type Grabbed =
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly part: DrawingPart }
  | { readonly kind: 'priceLine'; readonly line: PriceLine }

export type PointerHost = {
  readonly tool: () => DrawingTool | null
  /** The place under a pixel of the chart's element; null outside of the price pane. */
  readonly pointAt: (x: number, y: number) => ChartPoint | null
  readonly grabbedAt: (x: number, y: number) => Grabbed | undefined
  /** Moves a place by bars and price, from one place to another. */
  readonly mover: (from: ChartPoint, to: ChartPoint) => (point: ChartPoint) => ChartPoint
  /** Shown while dragging or drawing; undefined ends it. */
  readonly preview: (preview: Drawing | PriceLine | undefined) => void
  readonly newId: () => string
  readonly onDrawn: (drawing: Drawing) => void
  readonly onMoved: (drawing: Drawing) => void
  readonly onLineMoved: (id: string, price: number) => void
  readonly onSelect: (id: string | null) => void
  readonly onClick: (point: ChartPoint) => void
}

/** Pixels that a press may move and still be a click. */
const SLOP = 4

type Held = Grabbed & { readonly start: ChartPoint }
type Press = { readonly x: number; readonly y: number }

/**
 * Drawing, dragging and selecting by mouse, pen and finger. Runs before the library's own handlers, which only get what
 * is not for us: those pan and zoom. Returns what removes it.
 */
export function attachPointer(element: HTMLElement, host: PointerHost): () => void {
  let held: Held | undefined
  let draft: Drawing | undefined
  let draftStart: ChartPoint | undefined
  let press: Press | undefined
  let last: Drawing | PriceLine | undefined
  let isOurs = false

  const placeOf = (event: PointerEvent): Press => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const isClick = (at: Press) => press !== undefined && Math.hypot(at.x - press.x, at.y - press.y) <= SLOP
  const show = (preview: Drawing | PriceLine | undefined) => {
    last = preview
    host.preview(preview)
  }
  const finishDraft = () => {
    const drawn = draft
    draft = undefined
    draftStart = undefined
    show(undefined)
    if (drawn) host.onDrawn(drawn)
  }

  const down = (event: PointerEvent) => {
    isOurs = false
    if (event.button !== 0 || !event.isPrimary) return
    const at = placeOf(event)
    press = at
    // The library keeps the browser from focusing what is clicked.
    element.focus({ preventScroll: true })
    const point = host.pointAt(at.x, at.y)
    if (!point) return
    const tool = host.tool()
    if (tool) {
      isOurs = true
      draftStart ??= point
      draft ??= newDrawing(tool, host.newId(), draftStart, point)
      show(draft)
    } else {
      const grabbed = host.grabbedAt(at.x, at.y)
      if (!grabbed) return
      isOurs = true
      held = { ...grabbed, start: point }
      if (grabbed.kind === 'drawing') host.onSelect(grabbed.drawing.id)
    }
    element.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const at = placeOf(event)
    const point = host.pointAt(at.x, at.y)
    if (!point) return
    if (draft && draftStart) {
      draft = newDrawing(draft.kind, draft.id, draftStart, point)
      show(draft)
    } else if (held && !isClick(at)) {
      show(heldAt(held, point, host))
    }
  }
  const up = (event: PointerEvent) => {
    const at = placeOf(event)
    if (draft) {
      // A click places the first point, the next one the second; a drag places both.
      if (!needsTwoPoints(draft.kind) || !isClick(at) || placedFirst) finishDraft()
      else placedFirst = true
      if (!draft) placedFirst = false
    } else if (held) {
      const [grabbed, moved] = [held, last]
      held = undefined
      show(undefined)
      if (moved && 'kind' in moved) host.onMoved(moved)
      else if (moved && grabbed.kind === 'priceLine') host.onLineMoved(moved.id, moved.price)
    } else if (press && isClick(at)) {
      const point = host.pointAt(at.x, at.y)
      if (point) {
        host.onSelect(null)
        host.onClick(point)
      }
    }
    press = undefined
  }
  let placedFirst = false
  const cancel = () => {
    held = undefined
    draft = undefined
    draftStart = undefined
    placedFirst = false
    press = undefined
    show(undefined)
  }
  // The library listens to mouse and touch events, which come after the pointer's.
  const keep = (event: Event) => {
    if (!isOurs) return
    event.stopPropagation()
    if (event.type === 'touchstart') event.preventDefault()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (!draft && !held)) return
    event.stopPropagation()
    cancel()
  }
  const capture = { capture: true } as const
  const active = { capture: true, passive: false } as const
  element.addEventListener('pointerdown', down, capture)
  element.addEventListener('pointermove', move, capture)
  element.addEventListener('pointerup', up, capture)
  element.addEventListener('pointercancel', cancel, capture)
  element.addEventListener('mousedown', keep, capture)
  element.addEventListener('touchstart', keep, active)
  element.addEventListener('keydown', keyDown, capture)
  return () => {
    element.removeEventListener('pointerdown', down, capture)
    element.removeEventListener('pointermove', move, capture)
    element.removeEventListener('pointerup', up, capture)
    element.removeEventListener('pointercancel', cancel, capture)
    element.removeEventListener('mousedown', keep, capture)
    element.removeEventListener('touchstart', keep, active)
    element.removeEventListener('keydown', keyDown, capture)
  }
}

function heldAt(held: Held, point: ChartPoint, host: PointerHost): Drawing | PriceLine {
  return held.kind === 'priceLine'
    ? { ...held.line, price: point.price }
    : movedDrawing(held.drawing, held.part, point, host.mover(held.start, point))
}
