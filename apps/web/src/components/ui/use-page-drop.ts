import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files dropped anywhere on the page; returns whether some hover over it now. Without the listeners a
 * dropped file would replace the page by itself.
 */
export function usePageDrop(onFiles: (files: readonly File[]) => void, enabled = true): boolean {
  const [dragging, setDragging] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!enabled) return undefined
    // Every element that is crossed fires enter and leave: the page is left when all were.
    let inside = 0
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'dragenter') inside += 1
      setDragging(true)
    }
    const leave = () => {
      inside = Math.max(0, inside - 1)
      if (inside === 0) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      inside = 0
      setDragging(false)
      take(files)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => {
      listeners.abort()
      setDragging(false)
    }
  }, [enabled])
  return dragging
}
