import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { api } from '#web/lib/api/client.ts'
import { MarketDataItem } from './market-data-item.tsx'

/** The market data services that the installation permits; nothing if there are none. */
export function MarketDataCard() {
  const { t } = useTranslation('prices')
  const services = useQuery(api.marketData.list.queryOptions())
  if (services.data === undefined)
    return services.error ? (
      <LoadFailure error={services.error} onRetry={() => void services.refetch()} />
    ) : null
  if (services.data.length === 0) return null
  return (
    <Card title={t('services.title')}>
      <Stack gap={12}>
        <Paragraph tone="text2">{t('services.learns')}</Paragraph>
        <Stack as="ul" gap={16}>
          {services.data.map((each) => (
            <MarketDataItem key={each.service} service={each} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
