import type { AdminAuditEvent } from '@plumbline/contract/admin/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { auditOptions } from '../../api/queries.ts'
import { type AuditView, readAuditView, writeAuditView } from '../../model/audit-view.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { MoreButton } from '../more-button.tsx'
import { AuditBar } from './audit-bar.tsx'
import { AuditCards } from './audit-cards.tsx'
import { AuditTable } from './audit-table.tsx'

/** Audit log of all accounts; the kind and user filters are part of the URL. */
export function AuditLogView() {
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const view = readAuditView(params)
  const change = (part: Partial<AuditView>) =>
    changeSearch((known) => writeAuditView(known, part), { replace: true, preventScrollReset: true })
  return (
    <AdminFrame page="audit">
      <AuditBar view={view} onChange={change} />
      <AuditLog view={view} onAll={() => change({ kind: null, userId: null })} />
    </AdminFrame>
  )
}

type AuditLogProps = { readonly view: AuditView; readonly onAll: () => void }

function AuditLog({ view, onAll }: AuditLogProps) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(auditOptions(view))
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={10} />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) {
    const isFiltered = view.kind !== null || view.userId !== null
    return (
      <Card>
        <EmptyState actions={isFiltered ? <Button onClick={onAll}>{t('audit.all')}</Button> : null}>
          {t(isFiltered ? 'audit.noneLeft' : 'audit.none')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Events events={events} />
      <MoreButton query={query} />
    </>
  )
}

function Events({ events }: { readonly events: readonly AdminAuditEvent[] }) {
  const narrow = useNarrow()
  return narrow ? <AuditCards events={events} /> : <AuditTable events={events} />
}
