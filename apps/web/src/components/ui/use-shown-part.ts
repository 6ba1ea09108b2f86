import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Just below the top bar: the section that crosses this line is the one being read. */
const readingLine = 140

/** The section of a long page that is being read; undefined before the page is rendered. */
export function useShownPart(ids: readonly string[]): string | undefined {
  const { hash } = useLocation()
  const [shown, setShown] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const look = () => setShown(partInSight(key.split(' '), hash.slice(1)))
    // Cards grow when their content arrives.
    const growth = new ResizeObserver(look)
    growth.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      growth.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [key, hash])
  return shown
}

/** At the end of the page the last sections can never reach the line: then the requested one counts, or the last. */
function partInSight(ids: readonly string[], asked: string): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const isEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
  if (isEnd) return ids.includes(asked) && topOf(asked) > 0 ? asked : ids.at(-1)
  return ids.findLast((id) => topOf(id) <= readingLine) ?? ids[0]
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}
