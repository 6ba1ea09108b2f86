import type { TradeImport } from '@plumbline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { importListOptions } from '../api/queries.ts'
import { pendingImports } from '../model/pending-imports.ts'
import { DiscardButton } from './import-buttons.tsx'
import { FileRow } from './file-row.tsx'
import styles from './file-row.module.css'
import { useFileErrorText } from './import-texts.ts'

/** Files of this account waiting for a decision; kept for one day, so that a reload loses nothing. */
export function PendingImports({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery(importListOptions(accountId))
  const pending = pendingImports(data)
  if (pending.length === 0) return null
  return (
    <Card title={t('pending.title')} note={t('pending.note')}>
      <Stack as="ul" gap={0}>
        {pending.map((record) => (
          <FileRow key={record.id} name={record.fileName} size={record.fileSize}>
            <PendingState record={record} />
          </FileRow>
        ))}
      </Stack>
    </Card>
  )
}

function PendingState({ record }: { readonly record: TradeImport }) {
  const { t } = useTranslation('imports')
  const fileErrorText = useFileErrorText()
  const remove = <DiscardButton record={record} />
  if (record.state === 'reading') {
    return (
      <div className={styles.progress}>
        <ProgressBar label={t('pending.reading')} share={record.progress > 0 ? record.progress : undefined} />
      </div>
    )
  }
  if (record.state === 'failed') {
    return (
      <>
        <span className={styles.failed}>{fileErrorText(record.code, record.message)}</span>
        {remove}
      </>
    )
  }
  if (record.state === 'mapping') {
    return (
      <>
        <span className={styles.state}>{t('pending.mapping')}</span>
        <Button kind="primary" to={`/import/${record.id}?account=${record.accountId}`}>
          {t('pending.assign')}
        </Button>
        {remove}
      </>
    )
  }
  if (record.state !== 'ready') return null
  const { counts } = record.preview
  const trades = counts.new + counts.changed
  return (
    <>
      <span className={styles.state}>
        {trades === 0 && counts.newCash > 0
          ? t('pending.cash', { count: counts.newCash })
          : t('pending.ready', { count: trades })}
      </span>
      <Button kind="primary" to={`/import/${record.id}?account=${record.accountId}`}>
        {t('pending.review')}
      </Button>
      {remove}
    </>
  )
}
