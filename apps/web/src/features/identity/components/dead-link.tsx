import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { AuthPanel } from './auth-panel.tsx'
import styles from './auth-panel.module.css'

type DeadLinkProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Remedy for an invalid link: a sentence and a button. */
  readonly children: ReactNode
}

/** Shown if a mail's link was rejected, or could not be sent to the server. */
export function DeadLink({ error, onRetry, children }: DeadLinkProps) {
  const { t } = useTranslation('identity')
  const errorText = useApiErrorText()
  const isDead = isDeadLink(error)
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
export function isDeadLink(error: unknown): boolean {
  const { code } = apiErrorOf(error)
  return code === 'LINK_EXPIRED' || code === 'LINK_INVALID'
}
