import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Inbox from 'lucide-react/icons/inbox'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Paragraph, Small, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useRetryMail } from '../../api/mutations.ts'
import { outboxOptions } from '../../api/queries.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { CardItem, CardList, MoreButton } from '../list-parts.tsx'
import styles from './outbox.module.css'

/** Outgoing mails and their delivery state. */
export function OutboxView() {
  return (
    <AdminFrame page="outbox">
      <Outbox />
    </AdminFrame>
  )
}

function Outbox() {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(outboxOptions())
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={8} />
  const mails = data.pages.flatMap((page) => page.mails)
  if (mails.length === 0) {
    return (
      <Card>
        <EmptyState>{t('outbox.none')}</EmptyState>
      </Card>
    )
  }
  return (
    <>
      {mails.some(({ state }) => state === 'kept') ? <RetentionNotice /> : null}
      <Mails mails={mails} />
      <MoreButton query={query} />
    </>
  )
}

function Mails({ mails }: { readonly mails: readonly OutboxMail[] }) {
  const narrow = useNarrow()
  return narrow ? <MailCards mails={mails} /> : <MailTable mails={mails} />
}

/** Same example as in docs/self-hosting.md. */
const example =
  'SMTP_URL=smtps://user:password@mail.example.com:465\nMAIL_FROM=Plumbline <journal@example.com>'

/** Without an SMTP server no mail is sent: explains this and how to configure one. */
function RetentionNotice() {
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

/** Mails as a table. */
function MailTable({ mails }: { readonly mails: readonly OutboxMail[] }) {
  const { t } = useTranslation('admin')
  return (
    <Card flush>
      <DataTable caption={t('page.outbox')}>
        <TableHead>
          <HeadCell>{t('outbox.created')}</HeadCell>
          <HeadCell>{t('outbox.mail')}</HeadCell>
          <HeadCell>{t('outbox.became')}</HeadCell>
          <HeadCell numeric>{t('outbox.actions')}</HeadCell>
        </TableHead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <Cell quiet>
                <InstantTime at={mail.createdAt} />
              </Cell>
              <Cell>
                <MailText mail={mail} />
              </Cell>
              <Cell>
                <MailState state={mail.state} />
              </Cell>
              <Cell numeric>
                <MailActions mail={mail} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

/** Mails as cards, for phones. */
function MailCards({ mails }: { readonly mails: readonly OutboxMail[] }) {
  const { t } = useTranslation('admin')
  return (
    <CardList label={t('page.outbox')}>
      {mails.map((mail) => (
        <CardItem key={mail.id} action={<MailActions mail={mail} />}>
          <MailText mail={mail} />
          <Small>
            <InstantTime at={mail.createdAt} /> <MailState state={mail.state} />
          </Small>
        </CardItem>
      ))}
    </CardList>
  )
}

/** Subject and recipient of a mail, and why it was not sent. */
function MailText({ mail }: { readonly mail: OutboxMail }) {
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

const icons = {
  kept: <Inbox size={13} aria-hidden />,
  waiting: <Clock size={13} aria-hidden />,
  sent: <CircleCheck size={13} aria-hidden />,
  failed: <TriangleAlert size={13} aria-hidden className={styles.failed} />,
} as const

/** Delivery state of a mail. */
function MailState({ state }: { readonly state: OutboxMail['state'] }) {
  const { t } = useTranslation('admin')
  return <Chip icon={icons[state]}>{t(`outbox.state.${state}`)}</Chip>
}

const MailDialog = lazyComponent(async () => (await import('./mail-dialog.tsx')).MailDialog)

/** A sent mail has no stored text; an unsent one can be read, and retried if an SMTP server is configured. */
function MailActions({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('admin')
  const showError = useErrorToast()
  const [open, setOpen] = useState(false)
  const { id, subject, recipient, state } = mail
  const retry = useRetryMail({
    onBegun: () => showToast({ message: t('outbox.retried', { recipient }) }),
    onError: showError,
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
      {open ? <MailDialog mail={mail} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}
