import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import styles from './outbox.module.css'

/** Subject and recipient of a mail, and why it was not sent. */
export function MailWords({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles.mail}>
      <span className={styles.subject}>{mail.subject}</span>
      <span className={styles.quiet}>{mail.recipient}</span>
      {mail.attempts > 1 || (mail.attempts > 0 && mail.state !== 'sent') ? (
        <span className={styles.quiet}>{t('outbox.attempts', { count: mail.attempts })}</span>
      ) : null}
      {mail.lastError === null ? null : <span className={styles.error}>{mail.lastError}</span>}
    </span>
  )
}
