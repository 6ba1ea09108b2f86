import type { DocumentImport } from '@plumbline/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { documentListOptions } from '../api/queries.ts'
import styles from './documents.module.css'
import { KeptNote, UndoDocumentsButton } from './undo-documents-button.tsx'

/** Document imports with their results and undo; renders nothing without any. */
export function DocumentHistory() {
  const { t } = useTranslation('documents')
  const { data } = useQuery(documentListOptions())
  if (data === undefined || data.length === 0) return null
  return (
    <Card title={t('history.title')} note={t('history.note')}>
      <Stack as="ul" gap={0}>
        {data.map((record) => (
          <HistoryRow key={record.id} record={record} />
        ))}
      </Stack>
    </Card>
  )
}

function HistoryRow({ record }: { readonly record: DocumentImport }) {
  const { t } = useTranslation('documents')
  const { accounts, trades, records, files } = record.added
  const added = [
    t('history.accounts', { count: accounts }),
    t('history.trades', { count: trades }),
    ...(records > 0 ? [t('history.records', { count: records })] : []),
    ...(files > 0 ? [t('history.files', { count: files })] : []),
  ]
  return (
    <Cluster as="li" gap={12} rowGap={8} ruled>
      <div className={styles.file}>
        <Text weight={550} anywhere block>
          {record.fileName}
        </Text>
        <Text tone="text2">
          <InstantTime at={record.importedAt} /> · {added.join(' · ')}
        </Text>
        {record.state === 'undone' ? <KeptNote kept={record.kept} /> : null}
      </div>
      {record.state === 'undone' ? (
        <Chip>{t('history.undone')}</Chip>
      ) : (
        <UndoDocumentsButton importId={record.id} fileName={record.fileName} />
      )}
    </Cluster>
  )
}
