import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** How many trades on how many days, what is still open, and whose clock the times are in. */
export function HeaderNote({ data }: { readonly data: AccountStatistics }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { totalTrades, tradingDays } = data.statistics
  const parts = [
    ...(totalTrades > 0
      ? [
          `${t('header.trades', { count: totalTrades, trades: format.number(totalTrades) })} ${t('header.days', { count: tradingDays, days: format.number(tradingDays) })}`,
        ]
      : []),
    ...(data.openTrades > 0
      ? [t('header.open', { count: data.openTrades, trades: format.number(data.openTrades) })]
      : []),
    t('header.clock'),
  ]
  return parts.join(' · ')
}
