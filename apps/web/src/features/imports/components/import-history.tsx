import type { TradeImport } from '@plumbline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { importListOptions } from '../api/queries.ts'
import { DeletedTrades } from './deleted-trades.tsx'
import { DiscardButton, RestoreButton, UndoButton } from './import-buttons.tsx'
import { FileRow } from './file-row.tsx'
import styles from './file-row.module.css'

type ImportHistoryProps = { readonly accountId: string; readonly accountName: string }

/** Uploaded files of the account with their results, undo and restore. */
export function ImportHistory({ accountId, accountName }: ImportHistoryProps) {
  const { t } = useTranslation('imports')
  const { data, isPending, error, refetch } = useQuery(importListOptions(accountId))
  if (isPending) return <TableSkeleton rows={3} />
  if (data === undefined) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  const title = t('history.title', { name: accountName })
  if (data.length === 0) {
    return (
      <>
        <Card title={title}>
          <EmptyState actions={<Button to="/import">{t('history.import')}</Button>}>
            {t('history.none')}
          </EmptyState>
        </Card>
        <DeletedTrades accountId={accountId} />
      </>
    )
  }
  return (
    <>
      <HistoryRecords title={title} records={data} />
      <DeletedTrades accountId={accountId} />
    </>
  )
}

type HistoryRecordsProps = { readonly title: string; readonly records: readonly TradeImport[] }

function HistoryRecords({ title, records }: HistoryRecordsProps) {
  const narrow = useNarrow()
  if (narrow) {
    return (
      <Card title={title}>
        <Stack as="ul" gap={0}>
          {records.map((record) => (
            <HistoryItem key={record.id} record={record} />
          ))}
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={title} flush>
      <HistoryTable title={title} records={records} />
    </Card>
  )
}

/** Phone layout: the result below the file name. */
function HistoryItem({ record }: { readonly record: TradeImport }) {
  const { t } = useTranslation('imports')
  return (
    <FileRow name={record.fileName} size={record.fileSize}>
      <span className={styles.state}>
        {record.state === 'confirmed'
          ? t('confirmed.added', { count: record.result.added })
          : t(`state.${record.state}`)}
      </span>
      {record.state === 'confirmed' ? (
        <UndoButton importId={record.id} fileName={record.fileName} />
      ) : record.state === 'undone' ? (
        <RestoreButton importId={record.id} fileName={record.fileName} />
      ) : record.state === 'failed' ? (
        <DiscardButton record={record} />
      ) : record.state === 'ready' || record.state === 'mapping' ? (
        <Button to={`/import/${record.id}?account=${record.accountId}`}>
          {t(record.state === 'ready' ? 'pending.review' : 'pending.assign')}
        </Button>
      ) : null}
    </FileRow>
  )
}

function HistoryTable({ title, records }: HistoryRecordsProps) {
  const { t } = useTranslation('imports')
  return (
    <DataTable caption={title}>
      <TableHead>
        <HeadCell>{t('history.file')}</HeadCell>
        <HeadCell>{t('history.at')}</HeadCell>
        <HeadCell>{t('history.state')}</HeadCell>
        <HeadCell numeric>{t('history.added')}</HeadCell>
        <HeadCell numeric>{t('history.changed')}</HeadCell>
        <HeadCell numeric>{t('history.skipped')}</HeadCell>
        <HeadCell>{t('history.action')}</HeadCell>
      </TableHead>
      <tbody>
        {records.map((record) => (
          <HistoryRow key={record.id} record={record} />
        ))}
      </tbody>
    </DataTable>
  )
}

function HistoryRow({ record }: { readonly record: TradeImport }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const result = record.state === 'confirmed' ? record.result : null
  const count = (value: number | undefined) => (value === undefined ? formatMissing() : format.number(value))
  return (
    <tr>
      <Cell strong>
        <Link to={`/import/${record.id}?account=${record.accountId}`}>{record.fileName}</Link>
      </Cell>
      <Cell quiet>
        <InstantTime at={record.createdAt} />
      </Cell>
      <Cell>
        <Chip>{t(`state.${record.state}`)}</Chip>
      </Cell>
      <Cell numeric>{count(result?.added)}</Cell>
      <Cell numeric>{count(result?.changed)}</Cell>
      <Cell numeric>{count(result?.skipped)}</Cell>
      <Cell>
        {record.state === 'confirmed' ? (
          <UndoButton importId={record.id} fileName={record.fileName} />
        ) : record.state === 'undone' ? (
          <RestoreButton importId={record.id} fileName={record.fileName} />
        ) : record.state === 'failed' ? (
          <DiscardButton record={record} />
        ) : null}
      </Cell>
    </tr>
  )
}
