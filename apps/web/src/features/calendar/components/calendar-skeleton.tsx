import { CardSkeleton, KpiSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import type { CalendarView } from '../model/calendar-place.ts'
import styles from './calendar.module.css'
import totals from './totals.module.css'

/** Placeholder of the final size while the calendar loads. */
export function CalendarSkeleton({ view }: { readonly view: CalendarView }) {
  return (
    <>
      <div className={styles.toolbarSpace} />
      <TotalsSkeleton />
      <ViewSkeleton view={view} />
    </>
  )
}

export function TotalsSkeleton() {
  return (
    <div className={styles.body}>
      <div className={totals.totals} aria-hidden>
        {Array.from({ length: 5 }, (_, index) => (
          <KpiSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

export function ViewSkeleton({ view }: { readonly view: CalendarView }) {
  return <CardSkeleton height={heights[view]} />
}

const heights: Readonly<Record<CalendarView, string>> = { month: '608px', week: '480px', year: '720px' }
