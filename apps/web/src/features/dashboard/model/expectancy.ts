import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { toCents } from '#web/lib/format/cents.ts'

/** What a trade brings on average, with its standard error and the trades that it rests on. */
export type Expectancy =
  | {
      readonly kind: 'risk'
      readonly multiple: number
      readonly error: number | null
      readonly sample: number
    }
  | {
      readonly kind: 'money'
      readonly cents: number
      readonly errorCents: number | null
      readonly sample: number
    }

/** In R where enough trades had a stop, since R compares trades of any size; else in money. */
export function expectancyOf(statistics: TradeStatistics): Expectancy {
  const { averageR, tradesWithR, sqn, expectancy, expectancyError, totalTrades } = statistics
  if (averageR !== null && tradesWithR >= meaningfulSample) {
    // SQN is √n × mean / deviation, and the standard error deviation / √n.
    return {
      kind: 'risk',
      multiple: averageR,
      error: sqn === null || sqn === 0 ? null : Math.abs(averageR / sqn),
      sample: tradesWithR,
    }
  }
  return {
    kind: 'money',
    cents: toCents(expectancy),
    errorCents: expectancyError === null ? null : toCents(expectancyError),
    sample: totalTrades,
  }
}
