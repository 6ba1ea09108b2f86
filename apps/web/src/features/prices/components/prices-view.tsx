import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { useQuery } from '@tanstack/react-query'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FileDrop } from '#web/components/ui/file-drop.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Grid, Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'
import { useUndoBars } from '../api/mutations.ts'
import { dropBarUpload, retryBarUpload, sendBarFiles, useBarUploads } from '../model/bar-uploads.ts'
import { BarImportCard } from './bar-import-card.tsx'
import { MarketDataCard } from './market-data-card.tsx'
import styles from './prices.module.css'
import { SeriesList } from './series-list.tsx'

/** Polling interval for the progress of files, used while live events are unavailable. */
const POLL_MS = 400

/** The latest imports; polls until all files have been read. */
const barImportsOptions = () =>
  api.priceImports.list.queryOptions({
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'reading') ? pollInterval(POLL_MS) : false,
  })

/** Price data: files to import, the series by symbol, and past imports. */
export function PricesView() {
  const { t } = useTranslation('prices')
  const format = useFormat()
  const series = useQuery(api.prices.series.queryOptions())
  const imports = useQuery(barImportsOptions())
  const known = imports.data ?? []
  const open = known.filter(({ state }) => state !== 'confirmed' && state !== 'undone')
  const bytes = series.data?.reduce((sum, each) => sum + each.bytes, 0) ?? 0
  const isEmpty = series.data?.length === 0
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={
          series.data && series.data.length > 0
            ? t('count', { count: series.data.length, size: format.bytes(bytes) })
            : undefined
        }
      />
      <FileDrop onFiles={(files) => void sendBarFiles(files)} accept=".csv,.txt,.tsv">
        {t('drop')}
      </FileDrop>
      <BarUploadList />
      {open.map((each) => (
        <BarImportCard key={each.id} barImport={each} series={series.data ?? []} />
      ))}
      {series.error && series.data === undefined ? (
        <LoadFailure error={series.error} onRetry={() => void series.refetch()} />
      ) : series.data === undefined ? (
        <CardSkeleton height="220px" />
      ) : isEmpty ? null : (
        <SeriesList series={series.data} />
      )}
      {series.data === undefined ? null : <GetBars isEmpty={isEmpty} />}
      {series.data === undefined ? null : <MarketDataCard />}
      <BarImportHistory imports={known.filter(isWritten)} />
    </Stack>
  )
}

function isWritten(each: BarImport): each is Extract<BarImport, { state: 'confirmed' | 'undone' }> {
  return each.state === 'confirmed' || each.state === 'undone'
}

/** Files on their way to the server. */
function BarUploadList() {
  const { t } = useTranslation('prices')
  const uploads = useBarUploads((state) => state.uploads)
  return uploads.map((upload) => (
    <Card key={upload.id}>
      {upload.error === undefined ? (
        <ProgressBar label={t('upload.sending', { name: upload.file.name })} />
      ) : (
        <Stack gap={8}>
          <Text weight={550} anywhere>
            {upload.file.name}
          </Text>
          <FormError error={upload.error} />
          <Cluster>
            <Button kind="primary" onClick={() => void retryBarUpload(upload)}>
              {t('upload.retry')}
            </Button>
            <Button onClick={() => dropBarUpload(upload.id)}>{t('upload.cancel')}</Button>
          </Cluster>
        </Stack>
      )}
    </Card>
  ))
}

type WrittenImport = Extract<BarImport, { state: 'confirmed' | 'undone' }>

/** Imports that were written, the latest first. */
function BarImportHistory({ imports }: { readonly imports: readonly WrittenImport[] }) {
  const { t } = useTranslation('prices')
  const format = useFormat()
  const undo = useUndoBars()
  if (imports.length === 0) return null
  const summary = ({ symbol, timeframe, added, changed, known }: WrittenImport) =>
    [
      `${symbol} ${timeframeName(timeframe)}`,
      t('history.added', { count: added, shown: format.number(added) }),
      ...(changed === 0 ? [] : [t('history.changed', { count: changed, shown: format.number(changed) })]),
      ...(known === 0 ? [] : [t('history.known', { count: known, shown: format.number(known) })]),
    ].join(' · ')
  return (
    <Card title={t('history.title')}>
      <Stack as="ul" gap={0}>
        {imports.map((each) => (
          <Cluster as="li" key={each.id} justify="between" ruled>
            <div>
              <Text weight={550} block anywhere>
                {each.fileName}
              </Text>
              <Small block>
                <Parts text={summary(each)} />
              </Small>
              <Small block tone="text3">
                <InstantTime at={each.state === 'confirmed' ? each.confirmedAt : each.undoneAt} />
              </Small>
            </div>
            {each.state === 'undone' ? (
              <Chip>{t('history.isUndone')}</Chip>
            ) : each.canUndo ? (
              <Button
                icon={<Undo2 size={16} aria-hidden />}
                aria-label={t('history.undoNamed', { name: each.fileName })}
                busy={undo.isPending && undo.variables.id === each.id}
                onClick={() => undo.mutate({ id: each.id })}
              >
                {t('history.undo')}
              </Button>
            ) : null}
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
}

const ways = ['terminal', 'mt5', 'tradingview', 'other'] as const

/** How to get bars: open while there are none, else to look up. */
function GetBars({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation('prices')
  const list = (
    <Grid as="ul" min={230} gap={16} align="start">
      {ways.map((way) => (
        <li key={way}>
          <Text weight={600} block>
            {t(`get.${way}.title`)}
          </Text>
          <Paragraph tone="text2">{t(`get.${way}.steps`)}</Paragraph>
        </li>
      ))}
    </Grid>
  )
  if (!isEmpty) {
    return (
      <Card>
        <details>
          <summary className={styles.lookUp}>{t('get.title')}</summary>
          <div className={styles.ways}>{list}</div>
        </details>
      </Card>
    )
  }
  return (
    <Card>
      <Stack gap={24}>
        <EmptyState
          icon={<ChartCandlestick size={24} aria-hidden />}
          actions={<Button to="/accounts">{t('get.link')}</Button>}
        >
          {t('empty')}
        </EmptyState>
        <Stack as="section" gap={12} aria-label={t('get.title')}>
          <h2 className={styles.symbol}>{t('get.title')}</h2>
          {list}
        </Stack>
      </Stack>
    </Card>
  )
}
