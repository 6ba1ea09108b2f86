import { type LocalTime, localSeconds } from '../time/local-time.ts'
import { type BrokerZone, zoneClock } from '../time/zone.ts'

/**
 * When a trade closed; undefined if that is before its opening. When the clock of `zone` is set back, an hour repeats
 * and a later moment can read earlier: such a trade closes at its opening time, the earliest that does not make the
 * holding time negative (docs/time.md).
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

/** Seconds. No zone has set its clock back by more since 1970, except to cross the date line. */
const LONGEST_CHANGE = 7_200
