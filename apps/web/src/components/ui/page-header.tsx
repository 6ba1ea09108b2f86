import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '#web/lib/loading/after-paint.ts'
import { Parts } from './parts.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  /** The page's one h1; also the document's title. */
  readonly title: string
  /** Beside it, quieter: what period, how many, whose clock. */
  readonly note?: ReactNode
  /** The note says how many are left by a filter: it is told when it changes. */
  readonly liveNote?: boolean
  readonly actions?: ReactNode
}

/**
 * The page that was come to last, and whether its heading is still to take the focus; the very first one is where the
 * browser begins to read by itself.
 */
let arrival: { readonly pathname: string; readonly isFirst: boolean; isDue: boolean } | undefined

export function PageHeader({ title, note, liveNote = false, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  // Also after a page was hidden while a part of it loaded, which an effect that is not of the layout would miss.
  useLayoutEffect(() => {
    if (arrival?.pathname !== pathname)
      arrival = { pathname, isFirst: arrival === undefined, isDue: arrival !== undefined }
    // A heading that merely renders again takes no focus, unless the one before it has gone with it.
    else if (!arrival.isFirst && isFocusLost()) arrival.isDue = true
    const page = arrival
    if (!page.isDue) return undefined
    const before = document.activeElement
    // To focus is to lay the page out: right after the frame that does so anyway, it costs nothing.
    return afterPaint(() => {
      page.isDue = false
      // Whoever has gone on meanwhile is where they want to be.
      if (document.activeElement === before || isFocusLost()) heading.current?.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <header className={styles.header}>
      <title>{`${title} · Plumbline`}</title>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {note ? (
          <p className={styles.note} role={liveNote ? 'status' : undefined}>
            {typeof note === 'string' ? <Parts text={note} /> : note}
          </p>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
