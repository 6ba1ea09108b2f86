import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#web/components/ui/file-drop.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { pollInterval } from '#web/lib/live/live-status.ts'
import { sendBarFiles } from '../model/bar-uploads.ts'
import { BarImportCard } from './bar-import-card.tsx'
import { BarImportHistory } from './bar-import-history.tsx'
import { BarUploadList } from './bar-upload-list.tsx'
import { GetBars } from './get-bars.tsx'
import { MarketDataCard } from './market-data-card.tsx'
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
