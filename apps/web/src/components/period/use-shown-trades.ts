import { assertNever } from '@plumbline/domain/assert-never'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import { spanOf } from '#web/lib/period/span-of-period.ts'
import { usePeriodName } from './use-period-name.ts'

/** Whose trades a page counts, by which rule and clock: "All accounts · trades closed in March 2026 · broker time". */
export function useShownTrades(): (accounts: string, period: Period | 'open') => string {
  const { t } = useTranslation('period')
  const format = useFormat()
  const name = usePeriodName()
  const trades = (period: Period | 'open') => {
    if (period === 'open') return t('shown.open')
    const span = spanOf(period)
    switch (span.kind) {
      case 'all':
        return t('shown.all')
      case 'day':
        return t('shown.onDay', { day: name(period) })
      case 'year':
        return t('shown.inYear', { period: name(period) })
      case 'months':
        return span.months === 1
          ? t('shown.inMonth', { period: name(period) })
          : t('shown.within', { period: name(period) })
      case 'week':
      case 'days':
        return t('shown.within', { period: name(period) })
      case 'since':
        return t('shown.since', { date: format.time(span.from, 'date') })
      case 'until':
        return t('shown.until', { date: format.time(span.to, 'date') })
      default:
        return assertNever(span)
    }
  }
  return (accounts, period) => t('shown.line', { accounts, trades: trades(period) })
}
