import { auditKinds } from '@plumbline/contract/identity/audit'
import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import type { AuditView } from '../../model/audit-view.ts'
import styles from './audit.module.css'
import { UserFilter } from './user-filter.tsx'

type AuditBarProps = { readonly view: AuditView; readonly onChange: (view: Partial<AuditView>) => void }

/** Filters of the audit log: kind of event and user. */
export function AuditBar({ view, onChange }: AuditBarProps) {
  const { t } = useTranslation(['admin', 'security'])
  return (
    <div className={styles.bar}>
      <SelectInput
        label={t('audit.kind')}
        value={view.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind === '' ? null : kind })}
        options={[
          { value: '', label: t('audit.everyKind') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`security:audit.kind.${kind}`) })),
        ]}
      />
      <UserFilter userId={view.userId} onUser={(userId) => onChange({ userId })} />
    </div>
  )
}
