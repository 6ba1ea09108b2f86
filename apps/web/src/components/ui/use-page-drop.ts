import { useEffect, useEffectEvent, useState } from 'react'

type Place = {
  readonly take: (files: readonly File[]) => void
  readonly setDragging: (dragging: boolean) => void
}

/** All places that take files now; the last one came last, and takes them. */
const places: Place[] = []
let listening: AbortController | undefined

/**
 * Files dropped anywhere on the page; returns whether some hover over it now. Of several places the one that was added
 * last takes them, so that a page may have its own while the shell has one under it: without any listener, also for the
 * moment of a change of page, the browser would open the file instead.
 */
export function usePageDrop(onFiles: (files: readonly File[]) => void, enabled = true): boolean {
  const [dragging, setDragging] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!enabled) return undefined
    const place: Place = { take: (files) => take(files), setDragging }
    places.push(place)
    listening ??= listen()
    return () => {
      places.splice(places.indexOf(place), 1)
      setDragging(false)
      if (places.length > 0) return
      listening?.abort()
      listening = undefined
    }
  }, [enabled])
  return dragging
}

function listen(): AbortController {
  // Every element that is crossed fires enter and leave: the page is left when all were.
  let inside = 0
  const show = (dragging: boolean) => {
    for (const place of places) place.setDragging(dragging)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'dragenter') inside += 1
    show(true)
  }
  const leave = () => {
    inside = Math.max(0, inside - 1)
    if (inside === 0) show(false)
  }
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    inside = 0
    show(false)
    places.at(-1)?.take(files)
  }
  const listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener('dragenter', over, { signal })
  window.addEventListener('dragover', over, { signal })
  window.addEventListener('dragleave', leave, { signal })
  window.addEventListener('drop', drop, { signal })
  return listeners
}
