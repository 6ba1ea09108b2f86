import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'

/** Long enough to read a line, return to it and press Undo. */
export const toastMs = 8_000

export type Toast = {
  readonly id: number
  readonly message: string
  /** Set if the action can be undone. */
  readonly onUndo?: () => void
}

type Toasts = {
  readonly toasts: readonly Toast[]
  readonly dismiss: (id: number) => void
}

export const useToasts = create<Toasts>()((set, get) => ({
  toasts: [],
  dismiss: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
}))
// Toasts concern only the user who triggered them.
forgetWithSession(() => useToasts.setState({ toasts: [] }))

let lastId = 0

/** Confirms an action; it can be undone for 8 s. At most three are shown. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const shown = { ...toast, id: lastId }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), shown] }))
}
