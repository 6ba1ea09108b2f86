import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { type LossScope, unsavedNow, wouldLose } from './unsaved-forms.ts'

export type Overlay = {
  readonly close: () => void
  /** Input that closing it would lose. */
  readonly scope: LossScope
}

type Overlays = {
  /** The overlays open over the page, the topmost last. */
  readonly open: readonly Overlay[]
  /** Asks before an overlay's input is lost, and closes it if the user wants that. null: nothing asks on this page. */
  readonly ask: ((overlay: Overlay) => void) | null
}

export const useOverlays = create<Overlays>()(() => ({ open: [], ask: null }))

/**
 * While `open`, Back closes this overlay instead of leaving the page. `isTop`: whether no other one is over it. `leave`:
 * closes it, after a question if that would lose input.
 */
export function useOverlay(open: boolean, onClose: () => void) {
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
  return {
    isTop: () => topOverlay() === own.current,
    leave: () => {
      if (own.current) leaveOverlay(own.current)
    },
  }
}

/** Closes the overlay, after a question if that would lose input. */
export function leaveOverlay(overlay: Overlay): void {
  const { ask } = useOverlays.getState()
  if (ask !== null && wouldLose(overlay.scope)) ask(overlay)
  else closeOverlay(overlay)
}

/** `ask` is called before an overlay's input is lost. */
export function useAskBeforeClosing(ask: (overlay: Overlay) => void): void {
  useEffect(() => {
    useOverlays.setState({ ask })
    return () => useOverlays.setState({ ask: null })
  }, [ask])
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
