import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 900px)')

/** Whether the screen is as narrow as a phone; the same breakpoint as in the style sheets. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}
