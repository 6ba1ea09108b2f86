import { excursionRanges } from '@plumbline/domain/statistics/closed-trade-filter'
import type { QueryKey } from '@tanstack/react-query'

/** Whether an API query filters by excursions, which change with price bars and without a write to trades. */
export function asksExcursions(queryKey: QueryKey): boolean {
  const text = JSON.stringify(queryKey)
  return excursionRanges.some((part) => text.includes(`"${part}":`))
}
