import type { LocalTime } from '../time/local-time.ts'

/** Whether a trade would have a negative holding time: it is refused, or told as an unusable row of its source. */
export function closesBeforeOpening({
  openedAt,
  closedAt,
}: {
  readonly openedAt: LocalTime
  readonly closedAt: LocalTime | null
}): boolean {
  return closedAt !== null && closedAt < openedAt
}
