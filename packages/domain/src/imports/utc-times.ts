import type { LocalTime } from '../time/local-time.ts'

/** A trade's times in UTC, known if its file states offsets. */
export interface UtcTimes {
  readonly openedAt: LocalTime
  readonly closedAt: LocalTime | null
}
