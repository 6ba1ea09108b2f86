import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import type { Changes } from '../model/read-changes.ts'

const kinds = ['trades', 'cash', 'accounts', 'used'] as const

/** What undoing the import would delete and keep, one line each. */
export function UndoChanges({ changes }: { readonly changes: Changes }) {
  const { t } = useTranslation('documents')
  return (
    <Stack as="ul" gap={8}>
      {kinds.map((kind) =>
        changes[kind] === 0 ? null : <li key={kind}>{t(`undo.since.${kind}`, { count: changes[kind] })}</li>,
      )}
    </Stack>
  )
}
