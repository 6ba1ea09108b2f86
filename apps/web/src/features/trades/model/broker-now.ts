import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { zoneClock } from '@plumbline/domain/time/zone'
import { localTimeOf } from '#web/lib/format/local-time.ts'

/** Current minute in broker time; in this device's time if the broker's zone is unknown. */
export function brokerNow(brokerTimeZone: string | null, now = new Date()): string {
  const clock = brokerTimeZone === null ? undefined : zoneClock(brokerTimeZone)
  const time = clock
    ? fromLocalSeconds(Math.floor(clock.toLocal(now.getTime() / 1000)))
    : localTimeOf(now.toISOString())
  return time.slice(0, 16)
}
