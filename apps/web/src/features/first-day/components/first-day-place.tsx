import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'

/** Keeps the guide's place while it is on its way, so that what stands beneath it does not jump. */
export function FirstDayPlace() {
  return <CardSkeleton height={useNarrow() ? '340px' : '272px'} />
}
