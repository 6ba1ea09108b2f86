import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './page-header.module.css'

type PageHeaderProps = {
  /** The page's one h1; also the document's title. */
  readonly title: string
  /** Beside it, quieter: what period, how many, whose clock. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** The page whose heading was focused last: a heading that merely renders again takes no focus. */
let focusedFor: string | undefined

export function PageHeader({ title, note, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const first = focusedFor === undefined
    if (focusedFor === pathname) return
    focusedFor = pathname
    // On the first page the browser's own start of reading is right.
    if (!first) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <header className={styles.header}>
      <title>{`${title} · Plumbline`}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
