import { useCallback } from 'react'
import { formatMissing } from '#web/lib/format.ts'
import { toCents } from '#web/lib/cents.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { Metric } from '../model/metric.ts'

/** In place of an amount where amounts are hidden. */
export const hiddenAmount = '•••'

/** `axis`: in few letters; `size`: how large, without a plus. */
export type TextStyle = 'exact' | 'axis' | 'size'

export type MetricText = (value: number | null, metric: Metric, style?: TextStyle) => string

/** A metric's value in words; on an axis in few of them. */
export function useMetricText(currency: string): MetricText {
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  return useCallback(
    (value, metric, style = 'exact') => {
      if (value === null) return formatMissing()
      switch (metric) {
        case 'netPnl':
        case 'averagePnl':
          if (hidden) return hiddenAmount
          return format.money(toCents(value), currency, {
            compact: style === 'axis',
            sign: style === 'exact' ? 'result' : 'amount',
          })
        case 'winRate':
          return format.percent(value / 100)
        case 'profitFactor':
          return format.number(value, 2)
        case 'averageR':
          return format.r(value, style === 'exact' ? 'result' : 'amount')
        case 'trades':
          return format.number(value)
      }
    },
    [format, hidden, currency],
  )
}
