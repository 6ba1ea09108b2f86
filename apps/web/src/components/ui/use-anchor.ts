import { useEffect, useRef } from 'react'

type CloseRequest = { readonly event: Event; readonly reason: string; readonly cancel: () => void }

/**
 * For an overlay without a trigger of its own, open while there is an anchor: its button is on the page before the
 * overlay's code. `last` is where the closing animation is and where the focus returns to.
 */
export function useAnchor(anchor: HTMLElement | null, onClose: () => void) {
  const last = useRef(anchor)
  useEffect(() => {
    if (anchor !== null) last.current = anchor
  })
  const onOpenChange = (open: boolean, { event, reason, cancel }: CloseRequest) => {
    if (open) return
    // A press on the button is the button's own: it toggles.
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (reason !== 'escape-key' && to instanceof Node && anchor?.contains(to)) cancel()
    else onClose()
  }
  return { last, onOpenChange }
}
