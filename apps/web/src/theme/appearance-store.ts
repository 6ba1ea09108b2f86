import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { budgetedStorage } from '#web/lib/local-store/local-storage.ts'
import { modes, nextMode, type Mode, type ModeChoice } from './mode.ts'
import { pnlPalettes, type PnlPalette } from './pnl-palette.ts'

type AppearanceState = {
  readonly choice: ModeChoice
  readonly pnl: PnlPalette
  /** Amounts are replaced by dots, for screens that others can see. */
  readonly hideAmounts: boolean
  readonly sidebarCollapsed: boolean
  /** Whether single-key shortcuts work; users of speech input may need them off (WCAG 2.1.4). */
  readonly singleKeys: boolean
}

type Appearance = AppearanceState & {
  readonly chooseMode: (choice: ModeChoice) => void
  readonly toggleMode: () => void
  readonly choosePnl: (pnl: PnlPalette) => void
  readonly toggleAmounts: () => void
  readonly toggleSidebar: () => void
  readonly toggleSingleKeys: () => void
}

/** Also read by the inline script of index.html (`build/first-paint.ts`): change both or neither. */
export const appearanceStorageKey = 'plumbline.appearance'

const initial: AppearanceState = {
  choice: 'dark',
  pnl: 'default',
  hideAmounts: false,
  sidebarCollapsed: false,
  singleKeys: true,
}

/** The only place that decides on the product's appearance. */
export const useAppearance = create<Appearance>()(
  persist(
    (set, get) => ({
      ...initial,
      chooseMode: (choice) => set({ choice }),
      toggleMode: () => set({ choice: nextMode(resolveMode(get().choice)) }),
      choosePnl: (pnl) => set({ pnl }),
      toggleAmounts: () => set({ hideAmounts: !get().hideAmounts }),
      toggleSidebar: () => set({ sidebarCollapsed: !get().sidebarCollapsed }),
      toggleSingleKeys: () => set({ singleKeys: !get().singleKeys }),
    }),
    {
      name: appearanceStorageKey,
      storage: createJSONStorage(() => budgetedStorage),
      partialize: ({ choice, pnl, hideAmounts, sidebarCollapsed, singleKeys }) => ({
        choice,
        pnl,
        hideAmounts,
        sidebarCollapsed,
        singleKeys,
      }),
      merge: (stored, current) => ({ ...current, ...parseStored(stored) }),
    },
  ),
)

/** The effective mode of a choice; `system` follows the browser. */
export function resolveMode(choice: ModeChoice): Mode {
  if (choice !== 'system') return choice
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Stored data may be from an older version or edited manually: only known values count. */
function parseStored(stored: unknown): Partial<AppearanceState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const values = new Map(Object.entries(stored))
  const choice = [...modes, 'system' as const].find((mode) => mode === values.get('choice'))
  const pnl = pnlPalettes.find((palette) => palette === values.get('pnl'))
  return {
    ...(choice ? { choice } : {}),
    ...(pnl ? { pnl } : {}),
    hideAmounts: values.get('hideAmounts') === true,
    sidebarCollapsed: values.get('sidebarCollapsed') === true,
    singleKeys: values.get('singleKeys') !== false,
  }
}
