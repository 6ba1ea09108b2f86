import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { useMemo } from 'react'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ChartClock, ClockStyle } from './chart-clock.ts'

const styles = { year: 'year', month: 'shortMonth', day: 'dayMonth', time: 'time', full: 'dateTime' } as const

/** Times as they are: by the bars' own clock. */
export function useBarsClock(): ChartClock {
  const format = useFormat()
  return useMemo(
    () => ({
      shift: 0,
      text: (time: number, style: ClockStyle) => format.time(fromLocalSeconds(time), styles[style]),
    }),
    [format],
  )
}
