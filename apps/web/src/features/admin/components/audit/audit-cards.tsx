import type { AdminAuditEvent } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { CardItem, CardList } from '../card-list.tsx'
import { AuditWords } from './audit-words.tsx'
import { useEventPlace } from './use-event-place.ts'

/** Audit events as cards, for phones. */
export function AuditCards({ events }: { readonly events: readonly AdminAuditEvent[] }) {
  const { t } = useTranslation('admin')
  const place = useEventPlace()
  return (
    <CardList label={t('page.audit')}>
      {events.map((event) => (
        <CardItem key={event.id}>
          <AuditWords event={event} />
          <span>{event.email ?? t('audit.gone')}</span>
          <Small>
            <InstantTime at={event.at} />
            {place(event) === '' ? '' : ` · ${place(event)}`}
          </Small>
        </CardItem>
      ))}
    </CardList>
  )
}
