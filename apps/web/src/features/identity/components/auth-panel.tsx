import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthTopBar, PublicLinks } from '#web/components/shell/public-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
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

type InvalidLinkProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Remedy for an invalid link: a sentence and a button. */
  readonly children: ReactNode
}

/** Shown if a mail's link was rejected, or could not be sent to the server. */
export function InvalidLink({ error, onRetry, children }: InvalidLinkProps) {
  const { t } = useTranslation('identity')
  const errorText = useApiErrorText()
  const isDead = isInvalidLink(error)
  return (
    <AuthPanel title={isDead ? t('link.dead') : t('link.unreached')} lead={errorText(error)} focusTitle>
      <div className={styles.panel}>
        {isDead ? (
          children
        ) : (
          <Button kind="primary" fullWidth onClick={onRetry}>
            {t('link.retry')}
          </Button>
        )}
      </div>
    </AuthPanel>
  )
}

/** The link is expired or invalid, so a retry is pointless. */
export function isInvalidLink(error: unknown): boolean {
  const { code } = apiErrorOf(error)
  return code === 'LINK_EXPIRED' || code === 'LINK_INVALID'
}

type CheckMailProps = {
  readonly email: string
  readonly onAnother: () => void
  readonly onSignIn: () => void
}

/** After sign-up: refers to the mail. Identical for every address, so that it does not reveal which are registered. */
export function CheckMail({ email, onAnother, onSignIn }: CheckMailProps) {
  const { t } = useTranslation('identity')
  return (
    <AuthPanel title={t('checkMail.title')} lead={t('checkMail.lead', { email })} focusTitle>
      <div className={styles.panel}>
        <p>{t('checkMail.patience')}</p>
        <Button fullWidth onClick={onAnother}>
          {t('checkMail.another')}
        </Button>
        <Button kind="plain" fullWidth onClick={onSignIn}>
          {t('checkMail.toSignIn')}
        </Button>
      </div>
    </AuthPanel>
  )
}
