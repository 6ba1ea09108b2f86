import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { BarList } from '#web/components/charts/bar-list.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { extremesOf } from '../model/extremes.ts'
import { weekdayResults } from '../model/weekday-results.ts'
import { useBestAndWorst } from './use-best-and-worst.ts'

type WeekdayBarsProps = { readonly statistics: TradeStatistics; readonly currency: string }

/** Net P&L by weekday of opening, in broker time. */
export function WeekdayBars({ statistics, currency }: WeekdayBarsProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const inWords = useBestAndWorst(currency)
  const results = weekdayResults(statistics).map((result) => ({
    ...result,
    name: format.weekday(result.day, 'long'),
  }))
  return (
    <BarList
      bars={results.map(({ day, cents }) => ({ id: String(day), label: format.weekday(day), cents }))}
      currency={currency}
      head={t('rhythm.weekday')}
      summary={inWords(extremesOf(results))}
    />
  )
}
