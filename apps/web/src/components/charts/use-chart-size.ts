import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Inner width of a card on A4 in CSS pixels: 186 mm minus the card's padding. */
const PAPER = 670

type Size = { readonly width: number; readonly height: number }

/** Size for the drawing in whole pixels: that of its place, or the width of the paper while printing; 0 at first. */
export function useChartSize(place: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.floor(width), height: Math.floor(height) })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  useEffect(() => {
    // Flushed synchronously, because the browser prints the page as it is when the event handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing ? { ...size, width: PAPER } : size
}
