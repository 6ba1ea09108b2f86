import { useEffect } from 'react'
import { isTyping } from '#web/lib/use-shortcut.ts'
import { mostStars, nextRating } from '../../model/rating.ts'

/**
 * The keys 1 to 5 rate the trade that is looked at, 0 takes the rating away; not while one types. In the panel too,
 * which is a dialog: unlike the shortcuts of a page.
 */
export function useRatingKeys(rating: number | null, onRate: (rating: number | null) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const pressed = /^\d$/.test(event.key) ? Number(event.key) : Number.NaN
      if (!(pressed <= mostStars)) return
      event.preventDefault()
      const next = nextRating(rating, pressed)
      if (next !== rating) onRate(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
