import { type ReactNode, useEffect, useId, useRef } from 'react'
import { AuthTopBar } from '#web/components/shell/auth-top-bar.tsx'
import { PublicLinks } from '#web/components/shell/public-links.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import styles from './auth-panel.module.css'

type AuthPanelProps = {
  readonly title: string
  /** One sentence: a welcome, or what has happened. */
  readonly lead: ReactNode
  /** Focuses the heading, for pages that start without a field. */
  readonly focusTitle?: boolean
  readonly children: ReactNode
}

/** Page frame before sign-in: first run, sign-in and mail links. Offers the choice of language and appearance. */
export function AuthPanel({ title, lead, focusTitle = false, children }: AuthPanelProps) {
  const leadId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle, title])
  return (
    <div className="pl-gate">
      <title>{`${title} · Plumbline`}</title>
      <AuthTopBar />
      <main className={styles.main}>
        <Stack gap={8}>
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
        </Stack>
        {children}
      </main>
      <PublicLinks />
    </div>
  )
}
