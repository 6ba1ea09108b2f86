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
      text: (time: number, style: ClockStyle) => format.time(isoOfBar(time), styles[style]),
    }),
    [format],
  )
}

/** A bar's time as `YYYY-MM-DDTHH:mm:ss`, without zone. */
export function isoOfBar(time: number): string {
  return new Date(time * 1_000).toISOString().slice(0, 19)
}
