import type { OutboxMail } from '@plumbline/contract/admin/admin'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { useReadMail } from '../../api/mutations.ts'
import { splitLinks } from '../../model/split-links.ts'
import styles from './outbox.module.css'

type MailDialogProps = { readonly mail: OutboxMail; readonly onClose: () => void }

/** Shows a mail's text after the administrator has confirmed that the read is audited. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { t } = useTranslation('admin')
  const { mutate, data, error, isPending } = useReadMail()
  return (
    <Dialog
      open
      width="medium"
      onClose={onClose}
      title={mail.subject}
      actions={
        data === undefined ? (
          <>
            <Button onClick={onClose} autoFocus>
              {t('dialog.cancel')}
            </Button>
            <Button kind="primary" busy={isPending} onClick={() => mutate(mail.id)}>
              {t('outbox.read')}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        )
      }
    >
      <p>{t('outbox.to', { recipient: mail.recipient })}</p>
      <Cluster as="p" align="start" nowrap className={styles.warning}>
        <TriangleAlert size={15} aria-hidden />
        {t(data === undefined ? 'outbox.warning' : 'outbox.recorded')}
      </Cluster>
      {data === undefined ? null : data.text === '' ? (
        <p>{t('outbox.noText')}</p>
      ) : (
        <MailText text={data.text} />
      )}
      <FormError error={error} />
    </Dialog>
  )
}

/** The plain text of a mail; its links can be opened, and copied to pass them on. */
function MailText({ text }: { readonly text: string }) {
  const { t } = useTranslation('admin')
  const whole = useRef<HTMLPreElement>(null)
  const address = useRef<HTMLAnchorElement>(null)
  const parts = splitLinks(text)
  const first = parts.find(({ kind }) => kind === 'link')
  return (
    <>
      <pre ref={whole} className={styles.text}>
        {parts.map((part, index) =>
          part.kind === 'link' ? (
            <a
              // Keyed by index, because a mail may contain the same link twice.
              key={index}
              ref={part === first ? address : undefined}
              href={part.text}
              target="_blank"
              rel="noreferrer"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </pre>
      <Cluster>
        {first ? (
          <CopyButton
            text={first.text}
            name={t('outbox.link')}
            label={t('outbox.copyLink')}
            shown={address}
          />
        ) : null}
        <CopyButton text={text} name={t('outbox.whole')} label={t('outbox.copyWhole')} shown={whole} />
      </Cluster>
    </>
  )
}
