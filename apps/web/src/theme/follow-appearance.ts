import { tokens } from './tokens.ts'
import { resolveMode, useAppearance } from './appearance-store.ts'

/**
 * Writes the store's choice to `<html data-mode data-pnl>` and keeps it up to date: on every change of the store and,
 * while the choice is `system`, of the operating system. Returns a function that stops it.
 */
export function followAppearance(): () => void {
  const paint = () => {
    const { choice, pnl, sidebarCollapsed } = useAppearance.getState()
    const mode = resolveMode(choice)
    const root = document.documentElement
    root.dataset.mode = mode
    root.dataset.pnl = pnl
    root.dataset.sidebar = sidebarCollapsed ? 'icons' : 'full'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', tokens[mode].bg)
  }
  paint()
  const stopStore = useAppearance.subscribe(paint)
  const system = window.matchMedia('(prefers-color-scheme: light)')
  system.addEventListener('change', paint)
  return () => {
    stopStore()
    system.removeEventListener('change', paint)
  }
}
