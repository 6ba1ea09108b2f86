import type { AdminAuditEvent } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { AuditWords } from './audit-words.tsx'
import styles from './audit.module.css'
import { useEventPlace } from './use-event-place.ts'

/** Audit events as a table. */
export function AuditTable({ events }: { readonly events: readonly AdminAuditEvent[] }) {
  const { t } = useTranslation('admin')
  const place = useEventPlace()
  return (
    <Card flush>
      <DataTable caption={t('page.audit')}>
        <thead>
          <tr>
            <HeadCell>{t('audit.at')}</HeadCell>
            <HeadCell>{t('audit.what')}</HeadCell>
            <HeadCell>{t('audit.user')}</HeadCell>
            <HeadCell>{t('audit.from')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <Cell quiet>
                <InstantTime at={event.at} />
              </Cell>
              <Cell>
                <AuditWords event={event} />
              </Cell>
              <Cell>
                <span className={styles.wrapped}>{event.email ?? t('audit.gone')}</span>
              </Cell>
              <Cell quiet>
                <span className={styles.wrapped}>{place(event)}</span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
