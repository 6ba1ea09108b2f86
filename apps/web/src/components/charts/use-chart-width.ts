import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useWidth } from './use-width.ts'

/** Inner width of a card on A4 in CSS pixels: 186 mm minus the card's padding. */
const PAPER = 670

/** Width for the drawing: that of the container, or of the paper while printing. */
export function useChartWidth(place: RefObject<HTMLElement | null>): number {
  const width = useWidth(place)
  const [printing, setPrinting] = useState(false)
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
  return printing ? PAPER : width
}
