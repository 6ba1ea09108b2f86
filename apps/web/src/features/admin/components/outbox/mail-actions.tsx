import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useRetryMail } from '../../api/mutations.ts'
import styles from './outbox.module.css'

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

/** A sent mail has no stored text; an unsent one can be read, and retried if an SMTP server is configured. */
export function MailActions({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('admin')
  const errorText = useApiErrorText()
  const [open, setOpen] = useState(false)
  const { id, subject, recipient, state } = mail
  const retry = useRetryMail({
    onBegun: () => showToast({ message: t('outbox.retried', { recipient }) }),
    onError: (error) => showToast({ message: errorText(error) }),
  })
  if (state === 'sent') return null
  return (
    <span className={styles.actions}>
      {state === 'kept' ? null : (
        <Button
          busy={retry.isPending}
          aria-label={t('outbox.retryNamed', { subject, recipient })}
          onClick={() => retry.mutate({ id })}
        >
          {t('outbox.retry')}
        </Button>
      )}
      <Button
        aria-haspopup="dialog"
        aria-label={t('outbox.openNamed', { subject, recipient })}
        onClick={() => setOpen(true)}
      >
        {t('outbox.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <MailDialog mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
