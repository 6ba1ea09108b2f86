import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { afterPaint } from '#web/lib/loading/after-paint.ts'
import styles from './pill-nav.module.css'

type Pill = { readonly id: string; readonly label: string; readonly to: To }

type PillNavProps = {
  readonly label: string
  readonly pills: readonly Pill[]
  readonly current: string
  /** Less prominent: a choice within a card. */
  readonly small?: boolean
  /** Each pill is a page: Back returns to the previous one, and a new one starts at its top. */
  readonly pages?: boolean
}

/** A list of links side by side; it scrolls horizontally where it must. */
export function PillNav({ label, pills, current, small = false, pages = false }: PillNavProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      afterPaint(() => {
        const chosen = list.current?.querySelector('[aria-current]')?.parentElement
        // Scrolls the list only: the page must not move.
        if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3
      }),
    [current],
  )
  return (
    <nav aria-label={label} className={small ? styles.small : styles.nav}>
      <ul ref={list} className={styles.list}>
        {pills.map(({ id, label: name, to }) => (
          <li key={id}>
            <Link
              to={to}
              replace={!pages}
              preventScrollReset={!pages}
              className={styles.pill}
              aria-current={id === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
