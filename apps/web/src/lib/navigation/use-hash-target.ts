import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Leads to the part of the page that the address names, once more when what stands above it has come. */
export function useHashTarget(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash, key])
}
