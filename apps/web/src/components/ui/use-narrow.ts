import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 900px)')
const roomy = window.matchMedia('(width >= 1200px)')

/** Whether the screen is as narrow as a phone; the same breakpoint as in the style sheets. */
export function useNarrow(): boolean {
  return useMatches(narrow)
}

/** Whether a panel has room beside the page. */
export function useRoomy(): boolean {
  return useMatches(roomy)
}

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
