import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { type LossScope, unsavedNow } from './unsaved-forms.ts'

export type Overlay = {
  readonly close: () => void
  /** Input that closing it would lose. */
  readonly scope: LossScope
}

/** The overlays open over the page, the topmost last. */
export const useOverlays = create<{ readonly open: readonly Overlay[] }>()(() => ({ open: [] }))

/** While `open`, Back closes this overlay instead of leaving the page. `isTop`: whether no other one is over it. */
export function useOverlay(open: boolean, onClose: () => void): { readonly isTop: () => boolean } {
  const latest = useRef(onClose)
  const own = useRef<Overlay>(undefined)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!open) return undefined
    const overlay = { close: () => latest.current(), scope: { unsavedBefore: unsavedNow() } }
    own.current = overlay
    useOverlays.setState((known) => ({ open: [...known.open, overlay] }))
    return () => useOverlays.setState((known) => ({ open: known.open.filter((other) => other !== overlay) }))
  }, [open])
  return { isTop: () => topOverlay() === own.current }
}

export function hasOverlay(): boolean {
  return useOverlays.getState().open.length > 0
}

export function topOverlay(): Overlay | undefined {
  return useOverlays.getState().open.at(-1)
}

/** Closes it, unless it is already closed. */
export function closeOverlay(overlay: Overlay): void {
  if (useOverlays.getState().open.includes(overlay)) overlay.close()
}
