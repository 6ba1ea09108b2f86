import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'

/**
 * Reserves the guide's space while it loads, so that the content below hardly moves: a height between that of four and
 * of five open steps, or that of the line to which it shrinks once it is finished, as for sample data.
 */
export function FirstDayPlace({ isFinished = false }: { readonly isFinished?: boolean }) {
  const narrow = useNarrow()
  if (isFinished) return <CardSkeleton height={narrow ? '122px' : '64px'} />
  return <CardSkeleton height={narrow ? '385px' : '290px'} />
}
