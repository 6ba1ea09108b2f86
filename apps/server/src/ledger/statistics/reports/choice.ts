import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import { filterOf, periodOf, type ReportFilters } from '#server/ledger/selection/selection.service.ts'
import type { Choice } from './ordered-trades.ts'

export function choiceOf(input: ReportFilters, period: DateRange = periodOf(input)): Choice {
  return {
    filter: filterOf(input),
    period,
    missed: input.include?.includes('missed') ?? false,
    open: input.include?.includes('open') ?? false,
  }
}
