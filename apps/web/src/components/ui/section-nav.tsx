import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './section-nav.module.css'

type Part = { readonly id: string; readonly label: string }

type PageSection = Part & { readonly parts: readonly Part[] }

type SectionNavProps = { readonly label: string; readonly sections: readonly PageSection[] }

/** Navigation of a long page: sticky beside it where there is room; a row above it on a phone. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const shown = useShownPart(sections.flatMap(({ parts }) => parts.map(({ id }) => id)))
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <PartLink part={section} current={section.parts.some(({ id }) => id === shown)} top />
            <ul className={styles.parts}>
              {section.parts.map((part) => (
                <li key={part.id}>
                  <PartLink part={part} current={part.id === shown} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PartLinkProps = { readonly part: Part; readonly current: boolean; readonly top?: boolean }

function PartLink({ part: { id, label }, current, top = false }: PartLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search, hash: id }}
      replace
      className={top ? styles.section : styles.part}
      aria-current={current ? 'location' : undefined}
    >
      {label}
    </Link>
  )
}

/** Just below the top bar: the section that crosses this line is the one being read. */
const readingLine = 140

/** The section of a long page that is being read; undefined before the page is rendered. */
function useShownPart(ids: readonly string[]): string | undefined {
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
