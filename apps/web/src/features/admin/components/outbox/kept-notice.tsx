import Inbox from 'lucide-react/icons/inbox'
import { useTranslation } from 'react-i18next'
import { Paragraph } from '#web/components/ui/layout.tsx'
import styles from './outbox.module.css'

/** Same example as in docs/self-hosting.md. */
const example =
  'SMTP_URL=smtps://user:password@mail.example.com:465\nMAIL_FROM=Plumbline <journal@example.com>'

/** Without an SMTP server no mail is sent: explains this and how to configure one. */
export function KeptNotice() {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.notice}>
      <Inbox size={18} aria-hidden className={styles.noticeIcon} />
      <div className={styles.noticeWords}>
        <Paragraph tone="text" weight={600}>
          {t('outbox.kept.title')}
        </Paragraph>
        <p>{t('outbox.kept.words')}</p>
        <p>{t('outbox.kept.how')}</p>
        <pre className={styles.example} tabIndex={0}>
          {example}
        </pre>
      </div>
    </div>
  )
}
