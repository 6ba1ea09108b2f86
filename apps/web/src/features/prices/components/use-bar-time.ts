import { useFormat } from '#web/components/ui/use-format.ts'
import { isoOf } from '#web/lib/format/iso-of.ts'

/** Times of bars by the series' own clock, as the source states them. */
export function useBarTime() {
  const format = useFormat()
  const local = (seconds: number) => isoOf(seconds).slice(0, 19)
  return {
    time: (seconds: number) => format.time(local(seconds), 'dateTime'),
    date: (seconds: number) => format.time(local(seconds), 'date'),
    /** Both ends of a range, as days. */
    range: (from: number, to: number) =>
      `${format.time(local(from), 'date')} – ${format.time(local(to), 'date')}`,
  }
}
