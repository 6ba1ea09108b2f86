import type { KnownMoment } from '@plumbline/domain/time/guess-zone'
import { type LocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import type { PrintedTime } from './time-text.ts'

/** Collects what a file's times say of its clock: for each month and offset one moment by it and in UTC. */
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
    /** The same moment by the file's clock and in UTC. Clocks differ by whole quarters of an hour. */
    ofBoth(local: LocalTime, utc: LocalTime): void {
      note(local, Math.round((localSeconds(local) - localSeconds(utc)) / 900) * 15)
    },
    list: (): readonly KnownMoment[] => [...found.values()],
  }
}
