import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './error-panel.module.css'

type ErrorPanelProps = {
  /** What failed, in the user's language. */
  readonly message: string
  readonly onRetry?: () => void
  /** A retry is running. */
  readonly retrying?: boolean
  /** Button text, where "Retry" is not the remedy. */
  readonly retryLabel?: string | undefined
  /** For debugging: error code, stack trace in a development build. */
  readonly details?: string | undefined
  /** Identifies the request in the server's log. */
  readonly requestId?: string | undefined
}

/** An error in place of the failed part. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { message, onRetry, retrying = false, retryLabel, details, requestId } = props
  const { t } = useTranslation()
  return (
    <div className={styles.panel} role="alert">
      <TriangleAlert size={18} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.message}>{message}</p>
        {details || requestId ? (
          <details className={styles.details}>
            <summary>{t('error.details')}</summary>
            {requestId ? <p>{t('error.requestId', { id: requestId })}</p> : null}
            {details ? <pre>{details}</pre> : null}
          </details>
        ) : null}
      </div>
      {onRetry ? (
        <Button busy={retrying} onClick={onRetry}>
          {retryLabel ?? t('error.retry')}
        </Button>
      ) : null}
    </div>
  )
}
