import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'

/**
 * Keeps the guide's place while it is on its way, so that what stands beneath it hardly moves: between a guide of four
 * lines and one of five, with what is still to be done.
 */
export function FirstDayPlace() {
  return <CardSkeleton height={useNarrow() ? '385px' : '290px'} />
}
