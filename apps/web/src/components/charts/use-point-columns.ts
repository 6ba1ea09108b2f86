import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { TimeStyle } from '#web/lib/format/format.ts'

type PointColumns = {
  /** CSS widths of the column of times and of each of figures. */
  readonly time: string
  readonly figure: string
  readonly timeStyle: TimeStyle
}

const wide: PointColumns = {
  time: 'minmax(150px, 1fr)',
  figure: 'minmax(110px, 1fr)',
  timeStyle: 'dateTime',
}
const phone: PointColumns = { time: 'minmax(105px, 1fr)', figure: 'minmax(102px, 1fr)', timeStyle: 'date' }

/** How a curve is written as a table: on a phone days without the minute, and columns as narrow as their figures. */
export function usePointColumns(): PointColumns {
  return useNarrow() ? phone : wide
}
