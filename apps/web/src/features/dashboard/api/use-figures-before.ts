import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { periodBefore } from '#web/lib/period/period-before.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useStatistics } from './use-statistics.ts'

/** The equally long period before, where there was trading in it. */
export type FiguresBefore = { readonly name: string; readonly statistics: TradeStatistics }

export function useFiguresBefore(accountId: string, period: Period): FiguresBefore | undefined {
  const name = usePeriodName()
  const earlier = periodBefore(period)
  const { data, isPlaceholderData } = useStatistics(accountId, earlier)
  if (!earlier || !data || isPlaceholderData || data.statistics.totalTrades === 0) return undefined
  return { name: name(earlier), statistics: data.statistics }
}
