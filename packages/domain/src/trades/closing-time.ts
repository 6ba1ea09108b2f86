import { type LocalTime, localSeconds } from '../time/local-time.ts'
import { type BrokerZone, zoneClock } from '../time/zone.ts'

/**
 * When a trade closed; undefined where that is before it opened, which no trade does. In the hour that the clock of
 * `zone` repeats when it is set back, a later moment reads earlier: such a trade closed at the time of its opening,
 * the earliest that leaves its holding time positive (docs/time.md).
 */
export function closingTime(
  { openedAt, closedAt }: { readonly openedAt: LocalTime; readonly closedAt: LocalTime | null },
  zone: BrokerZone | null,
): LocalTime | null | undefined {
  if (closedAt === null || closedAt >= openedAt) return closedAt
  const clock = zone === null ? undefined : zoneClock(zone)
  if (!clock) return undefined
  const closed = localSeconds(closedAt)
  const first = clock.toUtc(closed)
  const setBack = first + LONGEST_CHANGE - (clock.toLocal(first + LONGEST_CHANGE) - closed)
  const isRepeated = clock.toLocal(setBack) === closed
  return isRepeated && setBack >= clock.toUtc(localSeconds(openedAt)) ? openedAt : undefined
}

/** Seconds; no zone has set its clock back by more since 1970, but for crossing the date line. */
const LONGEST_CHANGE = 7_200
