import { createElement, type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'

const loadTooltip = async () => (await import('./tooltip.tsx')).Tooltip

const showAfterMs = 500
/** Enough for the pointer to reach the tooltip, which stays while it is there (WCAG 1.4.13). */
const hideAfterMs = 120

/**
 * A tooltip for a control that shows only an icon: after half a second under the mouse or with the keyboard's focus,
 * never for touch. `trigger` are props of the control, `tooltip` is rendered beside it; its code loads when needed.
 */
export function useTooltip(text: string | undefined, side: 'bottom' | 'right' = 'bottom') {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [wish, setWish] = useState<{ readonly anchor: Element | null; readonly afterMs: number }>()
  const [wanted, setWanted] = useState(false)
  const Tooltip = useFetchedPart(wanted, loadTooltip, () => setWanted(false))
  useEffect(() => {
    if (wish === undefined) return undefined
    const timer = setTimeout(() => setAnchor(wish.anchor), wish.afterMs)
    return () => clearTimeout(timer)
  }, [wish])
  const show = (control: Element) => {
    if (text === undefined) return
    setWanted(true)
    setWish({ anchor: control, afterMs: showAfterMs })
  }
  const hide = () => setWish({ anchor: null, afterMs: 0 })
  return {
    trigger: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'touch') show(currentTarget)
      },
      onPointerLeave: () => setWish({ anchor: null, afterMs: hideAfterMs }),
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget)
      },
      onBlur: hide,
    },
    tooltip:
      Tooltip &&
      createElement(Tooltip, {
        text,
        anchor,
        side,
        onClose: hide,
        onReach: () => setWish({ anchor, afterMs: 0 }),
      }),
  }
}
