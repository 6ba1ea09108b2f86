import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Small, Text } from '#web/components/ui/layout.tsx'
import styles from './outbox.module.css'

/** Subject and recipient of a mail, and why it was not sent. */
export function MailWords({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles.mail}>
      <Text weight={550}>{mail.subject}</Text>
      <Small>{mail.recipient}</Small>
      {mail.attempts > 1 || (mail.attempts > 0 && mail.state !== 'sent') ? (
        <Small>{t('outbox.attempts', { count: mail.attempts })}</Small>
      ) : null}
      {mail.lastError === null ? null : <Small tone="danger">{mail.lastError}</Small>}
    </span>
  )
}
