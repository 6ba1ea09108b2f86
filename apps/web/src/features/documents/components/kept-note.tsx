import type { DocumentImport } from '@plumbline/contract/documents/documents'
import { useTranslation } from 'react-i18next'
import { Paragraph } from '#web/components/ui/layout.tsx'

type KeptNoteProps = { readonly kept: Extract<DocumentImport, { state: 'undone' }>['kept'] }

/** What an undo kept; renders nothing if it removed everything. */
export function KeptNote({ kept }: KeptNoteProps) {
  const { t } = useTranslation('documents')
  const { accounts, labels, records } = kept
  const parts = [
    accounts.length > 0 ? t('kept.accounts', { count: accounts.length, names: accounts.join(', ') }) : null,
    labels > 0 ? t('kept.labels', { count: labels }) : null,
    records > 0 ? t('kept.records', { count: records }) : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return <Paragraph tone="text2">{parts.join(' ')}</Paragraph>
}
