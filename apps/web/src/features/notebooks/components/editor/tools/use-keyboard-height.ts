import { type RefObject, useEffect } from 'react'

/** Keeps `--keyboard` of an element at the height of the on-screen keyboard, which covers the page's lower part. */
export function useKeyboardHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return undefined
    const measure = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
    }
  }, [element])
}
