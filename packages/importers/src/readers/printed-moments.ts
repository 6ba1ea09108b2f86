import type { KnownMoment } from '@plumbline/domain/imports/guess-zone'
import { type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import type { PrintedTime } from './time-text.ts'

/** Collects evidence of a file's time zone: for each month and offset, one moment in file time and in UTC. */
export function printedMoments() {
  const found = new Map<string, KnownMoment>()
  const note = (local: LocalTime, offsetMinutes: number) => {
    const key = `${local.slice(0, 7)} ${offsetMinutes}`
    const at = localSeconds(local)
    if (!found.has(key)) found.set(key, { localSeconds: at, utcSeconds: at - offsetMinutes * 60 })
  }
  return {
    ofOffset({ local, offsetMinutes }: PrintedTime): void {
      if (offsetMinutes !== null) note(local, offsetMinutes)
    },
    /** The same moment in file time and in UTC. Offsets are rounded to a quarter of an hour, as all time zones are. */
    ofBoth(local: LocalTime, utc: LocalTime): void {
      note(local, Math.round((localSeconds(local) - localSeconds(utc)) / 900) * 15)
    },
    list: (): readonly KnownMoment[] => [...found.values()],
  }
}
