import { type ReactNode, useEffect, useId, useRef } from 'react'
import { GateTop } from '#web/components/shell/gate-top.tsx'
import { PublicLinks } from '#web/components/shell/public-links.tsx'
import styles from './gate.module.css'

type GateProps = {
  readonly title: string
  /** One sentence of welcome, or of what has happened. */
  readonly lead: ReactNode
  /** Where there is no field to begin with, what is new is its heading. */
  readonly focusTitle?: boolean
  readonly children: ReactNode
}

/** The page before the product: first run, sign-in and its mails. Language and appearance can be chosen here already. */
export function Gate({ title, lead, focusTitle = false, children }: GateProps) {
  const leadId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle, title])
  return (
    <div className="pl-gate">
      <title>{`${title} · Plumbline`}</title>
      <GateTop />
      <main className={styles.main}>
        <div className={styles.words}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={styles.title}
            aria-describedby={focusTitle ? leadId : undefined}
          >
            {title}
          </h1>
          <p id={leadId} className={styles.lead}>
            {lead}
          </p>
        </div>
        {children}
      </main>
      <PublicLinks />
    </div>
  )
}
