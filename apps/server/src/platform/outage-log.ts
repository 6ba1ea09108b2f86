import { type Outage, outageOf } from './db/outage.ts'
import type { Logger } from './log.ts'

/** A log that reports an outage once when it begins and once when it ends, whatever fails meanwhile. */
export interface OutageLog extends Logger {
  lasts(outage: Outage): boolean
}

export interface OutageWatch {
  /** Rejects while the outage lasts. */
  readonly look: (outage: Outage) => Promise<void>
  readonly everyMs?: number
}

const BEGUN: Readonly<Record<Outage, string>> = {
  'database-away': 'database cannot be reached',
  'disk-full': 'disk is full',
}
const OVER: Readonly<Record<Outage, string>> = {
  'database-away': 'database can be reached again',
  'disk-full': 'disk has room again',
}

/** An outage ends after this many successful checks in a row, so that an intermittent one is logged once. */
export const STABLE_LOOKS = 10

export function createOutageLog(log: Logger, { look, everyMs = 1_000 }: OutageWatch): OutageLog {
  /** Outages whose end is not logged yet, with their number of successful checks in a row. */
  const goneFor = new Map<Outage, number>()

  function begin(outage: Outage, cause: unknown): void {
    const isKnown = goneFor.has(outage)
    goneFor.set(outage, 0)
    if (isKnown) return
    log.warn(BEGUN[outage], { reason: cause instanceof Error ? cause.message : String(cause) })
    lookLater(outage)
  }

  function lookLater(outage: Outage): void {
    setTimeout(() => {
      look(outage).then(
        () => noteLook(outage, true),
        () => noteLook(outage, false),
      )
    }, everyMs).unref()
  }

  function noteLook(outage: Outage, isGone: boolean): void {
    const looks = isGone ? (goneFor.get(outage) ?? 0) + 1 : 0
    goneFor.set(outage, looks)
    if (looks < STABLE_LOOKS) return lookLater(outage)
    goneFor.delete(outage)
    log.info(OVER[outage])
  }

  return {
    ...log,
    error(event, cause, fields) {
      const outage = outageOf(cause)
      if (outage === null) log.error(event, cause, fields)
      else begin(outage, cause)
    },
    lasts: (outage) => goneFor.get(outage) === 0,
  }
}
