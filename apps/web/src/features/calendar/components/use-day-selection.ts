import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { dateOf } from '#web/components/calendar/date-of.ts'
import type { DayHandlers } from '#web/components/calendar/month-grid.tsx'
import { type DayRange, extended } from '../model/day-range.ts'

type DaySelection = {
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
  /** The day from which keyboard navigation continues. */
  readonly active: string
  readonly onActive: (day: string) => void
  readonly onOpen: (day: string) => void
}

/**
 * Mouse handlers of the month grid: a click opens a day; dragging or Shift+click selects a range. On touch, dragging
 * scrolls and a tap opens a day.
 */
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
      // The button may have been released outside the grid.
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
