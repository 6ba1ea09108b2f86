import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import { filterOf, periodOf } from './report-basis.service.ts'
import type { Choice } from './selection.ts'

export function choiceOf(input: StatisticsFilters, period: DateRange = periodOf(input)): Choice {
  return {
    filter: filterOf(input),
    period,
    missed: input.include?.includes('missed') ?? false,
    open: input.include?.includes('open') ?? false,
  }
}
