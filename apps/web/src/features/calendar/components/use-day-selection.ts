import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { dateOf, type DayHandlers } from '#web/components/calendar/month-grid.tsx'
import { type DayRange, extended } from '../model/day-range.ts'

type DaySelection = {
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
  /** The day that keys go on from. */
  readonly active: string
  readonly onActive: (day: string) => void
  readonly onOpen: (day: string) => void
}

/** Days by the mouse: a click opens one, dragging or a click with Shift selects several. A finger scrolls, and opens one. */
export function useDaySelection({ range, onRange, active, onActive, onOpen }: DaySelection): DayHandlers {
  const pressed = useRef<string>(undefined)
  const dragged = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      const isMouse = event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey
      pressed.current = isMouse ? dateOf(event.target) : undefined
      dragged.current = false
    },
    onPointerOver(event: PointerEvent) {
      const day = dateOf(event.target)
      const anchor = pressed.current
      // The button may have been let go outside of the grid.
      if (day === undefined || anchor === undefined || (event.buttons & 1) === 0) return
      if (day === anchor && !dragged.current) return
      dragged.current = true
      onRange({ anchor, end: day })
      onActive(day)
    },
    onClick(event: MouseEvent) {
      const day = dateOf(event.target)
      if (day === undefined || dragged.current) return
      onActive(day)
      if (event.shiftKey) {
        onRange(extended(range, active, day))
        return
      }
      onRange(null)
      onOpen(day)
    },
  }
}
