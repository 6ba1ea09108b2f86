import { useTranslation } from 'react-i18next'
import type { Changes } from '../model/read-changes.ts'
import styles from './document-import.module.css'

const kinds = ['trades', 'cash', 'accounts', 'used'] as const

/** What undoing the import would delete and keep, one line each. */
export function UndoChanges({ changes }: { readonly changes: Changes }) {
  const { t } = useTranslation('documents')
  return (
    <ul className={styles.changes}>
      {kinds.map((kind) =>
        changes[kind] === 0 ? null : <li key={kind}>{t(`undo.since.${kind}`, { count: changes[kind] })}</li>,
      )}
    </ul>
  )
}
