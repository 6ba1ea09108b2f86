import { useEffect } from 'react'
import { useAppearance } from '#web/theme/appearance-store.ts'

/** `[` collapses and expands the sidebar, unless something is being typed. */
export function useSidebarKey(): void {
  const toggle = useAppearance((state) => state.toggleSidebar)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]')
      )
        return
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle])
}
