import { dayOf } from '../time/calendar-position.ts'

/**
 * Whether a time of the broker's clock is within `HH:mm` and `HH:mm`: the start is included and the end excluded, past
 * midnight if `from` is after `to`; equal ends are the whole day.
 */
export function hoursTest({
  from,
  to,
}: {
  readonly from: string
  readonly to: string
}): (localSeconds: number) => boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (start === end) return () => true
  return (localSeconds) => {
    const minute = Math.floor((localSeconds - dayOf(localSeconds) * 86_400) / 60)
    return start < end ? minute >= start && minute < end : minute >= start || minute < end
  }
}

/** `split` takes a fifth of the time of a report on rules. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
