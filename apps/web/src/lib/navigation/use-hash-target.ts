import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the element named by the URL's hash, again once `ready`, when the content above it has loaded. */
export function useHashTarget(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash, key])
}
