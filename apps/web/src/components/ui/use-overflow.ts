import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether the content of an element is wider or higher than the element, so that it scrolls. */
export function useOverflow<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
  const box = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [box, overflows]
}
