import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { outboxOptions } from '../../api/queries.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { MoreButton } from '../more-button.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { MailCards } from './mail-cards.tsx'
import { MailTable } from './mail-table.tsx'

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
      {mails.some(({ state }) => state === 'kept') ? <KeptNotice /> : null}
      <Mails mails={mails} />
      <MoreButton query={query} />
    </>
  )
}

function Mails({ mails }: { readonly mails: readonly OutboxMail[] }) {
  const narrow = useNarrow()
  return narrow ? <MailCards mails={mails} /> : <MailTable mails={mails} />
}
