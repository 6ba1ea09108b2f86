import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Any of them means that the user has taken over. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element named by the URL's hash once `ready`, and again while content that loads above moves it, until
 * the user scrolls or presses something.
 */
export function useHashTarget(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!ready || hash === '') return undefined
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView()
    show()
    const growth = new ResizeObserver(show)
    growth.observe(document.body)
    const stop = new AbortController()
    stop.signal.addEventListener('abort', () => growth.disconnect())
    for (const input of inputs)
      window.addEventListener(input, () => stop.abort(), { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [ready, hash, key])
}
