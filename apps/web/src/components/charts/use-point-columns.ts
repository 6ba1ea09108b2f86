import { useNarrow } from '#web/components/ui/use-narrow.ts'
import type { TimeStyle } from '#web/lib/format/format.ts'

type PointColumns = {
  /** CSS widths of the time column and of each figure column. */
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

/** Column formats of a curve's table: on a phone dates without the time, and columns as narrow as their figures. */
export function usePointColumns(): PointColumns {
  return useNarrow() ? phone : wide
}
