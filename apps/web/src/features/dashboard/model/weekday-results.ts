import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { WEEKDAYS, type Weekday } from '@plumbline/domain/time/weekdays'
import { toCents } from '#web/lib/format/cents.ts'

export type WeekdayResult = {
  readonly name: Weekday
  /** 0 = Sunday … 6 = Saturday, as the formatter expects. */
  readonly day: number
  readonly cents: number
  readonly trades: number
}

/** Monday to Friday always; Saturday and Sunday only if traded. */
export function weekdayResults({ dayPerformance }: TradeStatistics): readonly WeekdayResult[] {
  return WEEKDAYS.map((name, index) => ({
    name,
    day: (index + 1) % 7,
    cents: toCents(dayPerformance[name].totalPnl),
    trades: dayPerformance[name].trades,
  })).filter(({ trades }, index) => index < 5 || trades > 0)
}
