import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useWidth } from '#web/components/charts/use-width.ts'

/** A card's inside on A4 with its margins, in CSS pixels: 186 mm less the card's own. */
const PAPER = 670

/** The width to draw for: that of the place on screen, and while it is printed that of the paper. */
export function useChartWidth(place: RefObject<HTMLElement | null>): number {
  const width = useWidth(place)
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands when the event is over.
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
