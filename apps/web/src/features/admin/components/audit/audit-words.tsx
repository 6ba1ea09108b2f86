import type { AdminAuditEvent } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { useAuditText } from '#web/components/security/use-audit-text.ts'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import styles from './audit.module.css'

/** What happened, its object, and whether an administrator did it. */
export function AuditWords({ event }: { readonly event: AdminAuditEvent }) {
  const { t } = useTranslation('admin')
  const { what, detail } = useAuditText()(event)
  return (
    <Cluster as="span" rowGap={2} className={styles.words}>
      <Text weight={550}>{what}</Text>
      {detail === null ? null : <Small>{detail}</Small>}
      {event.byAdmin ? (
        <Chip>{t('audit.byAdmin', { admin: event.actorEmail ?? t('audit.somebody') })}</Chip>
      ) : null}
    </Cluster>
  )
}
