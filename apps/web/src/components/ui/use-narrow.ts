import { useSyncExternalStore } from 'react'

const query = '(max-width: 899px)'

/** Whether the screen is of a phone's width; the same limit as in the style sheets. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
