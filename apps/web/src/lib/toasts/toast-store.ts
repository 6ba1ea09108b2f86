import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

export type Toast = {
  readonly id: string
  readonly message: string
  /** Set if the action can be undone. */
  readonly onUndo?: () => void
  /** A page with more about it. */
  readonly link?: { readonly label: string; readonly to: string }
  /** Marked with a star: something was achieved. */
  readonly isCelebration?: boolean
}

type Toasts = {
  readonly toasts: readonly Toast[]
  readonly dismiss: (id: string) => void
}

export const useToasts = create<Toasts>()((set, get) => ({
  toasts: [],
  dismiss: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
}))
// Toasts concern only the user who triggered them.
forgetWithSession(() => useToasts.setState({ toasts: [] }))

let lastId = 0

/**
 * Confirms an action; it can be undone for 8 s. At most three are shown. A message that is shown with a link is not repeated
 * without it.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const isSaid = ({ message, link }: Toast) => message === toast.message && link !== undefined
  if (toast.link === undefined && useToasts.getState().toasts.some(isSaid)) return
  lastId += 1
  const shown = { ...toast, id: `toast-${lastId}` }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shownNow) => !isSaid(shownNow)).slice(-2), shown],
  }))
}

/** Dismisses the toast and undoes its action. */
export function undoToast({ id, onUndo }: Toast): void {
  useToasts.getState().dismiss(id)
  onUndo?.()
}
