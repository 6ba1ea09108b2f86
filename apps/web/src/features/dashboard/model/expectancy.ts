import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { toCents } from '#web/lib/format/cents.ts'

/** Average result per trade with its standard error and sample size. */
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

/** In R if enough trades had a stop, since R is independent of position size; otherwise in money. */
export function expectancyOf(statistics: TradeStatistics): Expectancy {
  const { averageR, tradesWithR, sqn, expectancy, expectancyError, totalTrades } = statistics
  if (averageR !== null && tradesWithR >= meaningfulSample) {
    // SQN = √n × mean / deviation and the standard error = deviation / √n, so the error = mean / SQN.
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
