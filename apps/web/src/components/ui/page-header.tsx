import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '#web/lib/loading/after-paint.ts'
import { Cluster } from './layout.tsx'
import { Parts } from './parts.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  /** The page's one h1; also the document's title. */
  readonly title: string
  /** Secondary text beside the title: period, count, time zone. */
  readonly note?: ReactNode
  /** The note shows how many rows a filter leaves: changes are announced. */
  readonly liveNote?: boolean
  readonly actions?: ReactNode
}

/**
 * The current page, and whether its heading still has to take the focus; not for the first page, which the browser
 * reads from the top by itself.
 */
let arrival: { readonly pathname: string; readonly isFirst: boolean; isDue: boolean } | undefined

export function PageHeader({ title, note, liveNote = false, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  // A layout effect also runs after a page was hidden while part of it loaded; a plain effect would miss that.
  useLayoutEffect(() => {
    if (arrival?.pathname !== pathname)
      arrival = { pathname, isFirst: arrival === undefined, isDue: arrival !== undefined }
    // A heading that merely re-renders takes no focus, unless the previous heading was removed while focused.
    else if (!arrival.isFirst && isFocusLost()) arrival.isDue = true
    const page = arrival
    if (!page.isDue) return undefined
    const before = document.activeElement
    // Focusing forces a layout: right after a frame that does one anyway, it costs nothing.
    return afterPaint(() => {
      page.isDue = false
      // If the user has moved the focus meanwhile, leave it there.
      if (document.activeElement === before || isFocusLost()) heading.current?.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <Cluster as="header" gap={12} rowGap={4} className={styles.header}>
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
      {actions ? (
        <Cluster align="stretch" className={styles.actions}>
          {actions}
        </Cluster>
      ) : null}
    </Cluster>
  )
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
