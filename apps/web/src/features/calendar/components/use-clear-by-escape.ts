import { useEffect, useEffectEvent } from 'react'

/** Escape clears the selection, wherever the focus is. */
export function useClearByEscape(enabled: boolean, onClear: () => void): void {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) clear()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
