import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'

/** Long enough to read a line, turn back to it and press Undo. */
export const toastMs = 8_000

export type Toast = {
  readonly id: number
  readonly message: string
  /** Present where the thing that was done can be taken back. */
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
// What was done is nobody's business but theirs who did it.
forgetWithSession(() => useToasts.setState({ toasts: [] }))

let lastId = 0

/** Says that something was done; for 8 s it can be undone. At most three are shown. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const shown = { ...toast, id: lastId }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), shown] }))
}
