import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'

/**
 * Reserves the guide's space while it loads, so that the content below hardly moves: a height between that of four and
 * of five open steps.
 */
export function FirstDayPlace() {
  return <CardSkeleton height={useNarrow() ? '385px' : '290px'} />
}
