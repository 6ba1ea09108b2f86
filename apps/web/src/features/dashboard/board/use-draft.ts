import { useState } from 'react'
import type { PlacedWidget } from '../model/layout.ts'

type Widgets = readonly PlacedWidget[]

/** The layout being edited, with undo and redo history. */
export function useDraft(start: Widgets) {
  const [{ past, present, future }, set] = useState<{
    readonly past: readonly Widgets[]
    readonly present: Widgets
    readonly future: readonly Widgets[]
  }>({ past: [], present: start, future: [] })
  return {
    widgets: present,
    dirty: past.length > 0 && !isSame(present, start),
    change: (next: Widgets) => {
      if (!isSame(next, present)) set({ past: [...past, present], present: next, future: [] })
    },
    undo:
      past.length === 0
        ? undefined
        : () => set({ past: past.slice(0, -1), present: past.at(-1) ?? start, future: [present, ...future] }),
    redo:
      future.length === 0
        ? undefined
        : () => set({ past: [...past, present], present: future[0] ?? present, future: future.slice(1) }),
  }
}

function isSame(one: Widgets, other: Widgets): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
