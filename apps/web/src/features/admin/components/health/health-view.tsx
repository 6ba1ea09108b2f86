import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Grid } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { healthOptions } from '../../api/queries.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { HealthCards } from './health-cards.tsx'

/** Server health, refetched every ten seconds; the last result stays visible while the server is unreachable. */
export function HealthView() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { data, error, dataUpdatedAt, refetch } = useQuery(healthOptions())
  const seen =
    data && t('health.seen', { time: format.instant(new Date(dataUpdatedAt).toISOString(), 'time') })
  return (
    <AdminFrame page="health" note={seen}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <HealthCards health={data} /> : error ? null : <HealthSkeleton />}
    </AdminFrame>
  )
}

function HealthSkeleton() {
  return (
    <Grid min={340}>
      {['server', 'database', 'bridge', 'mail', 'disk', 'jobs'].map((part) => (
        <CardSkeleton key={part} height="170px" />
      ))}
    </Grid>
  )
}
