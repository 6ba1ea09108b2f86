import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
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

/** The page that was come to last; the very first one is where the browser begins to read by itself. */
let arrival: { readonly pathname: string; readonly isFirst: boolean } | undefined

export function PageHeader({ title, note, liveNote = false, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  // Also after a page was hidden while a part of it loaded, which an effect that is not of the layout would miss.
  useLayoutEffect(() => {
    const isNew = arrival?.pathname !== pathname
    if (isNew) arrival = { pathname, isFirst: arrival === undefined }
    // A heading that merely renders again takes no focus, unless the one before it has gone with it.
    if (arrival?.isFirst === false && (isNew || isFocusLost()))
      heading.current?.focus({ preventScroll: true })
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
            {note}
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
