import { type Outage, outageOf } from './db/outage.ts'
import type { Logger } from './log.ts'

/** A log that tells an outage once when it begins and once when it is over, whatever fails meanwhile. */
export interface OutageLog extends Logger {
  /** What is the matter now. */
  outage(): Outage | null
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

export function createOutageLog(log: Logger, { look, everyMs = 1_000 }: OutageWatch): OutageLog {
  let current: Outage | null = null

  function begin(outage: Outage, cause: unknown): void {
    if (current === outage) return
    current = outage
    log.warn(BEGUN[outage], { reason: cause instanceof Error ? cause.message : String(cause) })
    lookLater(outage)
  }

  function lookLater(outage: Outage): void {
    setTimeout(() => {
      if (current !== outage) return
      look(outage).then(
        () => {
          if (current !== outage) return
          current = null
          log.info(OVER[outage])
        },
        () => lookLater(outage),
      )
    }, everyMs).unref()
  }

  return {
    ...log,
    error(event, cause, fields) {
      const outage = outageOf(cause)
      if (outage === null) log.error(event, cause, fields)
      else begin(outage, cause)
    },
    outage: () => current,
  }
}
