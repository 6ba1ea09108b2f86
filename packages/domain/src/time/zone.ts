import { zoneOffsets, type OffsetAt } from './zone-offsets.ts'

/**
 * A broker's time zone: an IANA name (`Europe/Athens`), a fixed offset (`+02:00`), or an IANA name plus hours
 * (`America/New_York+7`: a clock that changes on the days of New York).
 */
export type BrokerZone = string

/** Converts both ways between UTC and the local seconds of `local-time.ts`. Seconds may be fractions. */
export interface ZoneClock {
  readonly toLocal: (utcSeconds: number) => number
  /**
   * A local time that occurs twice, because the clock was set back, is the first of the two. One that was skipped is
   * read with the offset before the change, so that 02:30 is 03:30 (both as in ECMAScript's Temporal).
   */
  readonly toUtc: (localSeconds: number) => number
}

const MAX_OFFSET_HOURS = 14
const MAX_SHIFT_HOURS = 12
const DAY = 86_400
// Far more than there are zones, so that only made-up names can fill the cache.
const MAX_CLOCKS = 1_000

const clocks = new Map<string, ZoneClock | undefined>()
const offsets = new Map<string, OffsetAt | undefined>()

/** The clock of a zone, cached; undefined for an unknown zone. In loops, get it once. */
export function zoneClock(zone: BrokerZone): ZoneClock | undefined {
  if (clocks.has(zone)) return clocks.get(zone)
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  const clock = makeClock(zone)
  clocks.set(zone, clock)
  return clock
}

export function isKnownZone(zone: string): boolean {
  return zoneClock(zone) !== undefined
}

/** The first zone that is known; UTC if none is. */
export function firstKnownZone(zones: readonly (string | null)[]): BrokerZone {
  return zones.find((zone) => zone !== null && isKnownZone(zone)) ?? 'UTC'
}

/**
 * Local seconds of UTC seconds. Throws for an unknown zone, a bug of the caller: check `isKnownZone` at the boundary.
 */
export function toLocalSeconds(utcSeconds: number, zone: BrokerZone): number {
  return knownClock(zone).toLocal(utcSeconds)
}

/** UTC seconds of local seconds; clock changes as in `ZoneClock`. Throws as `toLocalSeconds` does. */
export function toUtcSeconds(localSeconds: number, zone: BrokerZone): number {
  return knownClock(zone).toUtc(localSeconds)
}

function knownClock(zone: BrokerZone): ZoneClock {
  const clock = zoneClock(zone)
  if (!clock) throw new RangeError(`Unknown time zone: ${zone}`)
  return clock
}

function makeClock(zone: BrokerZone): ZoneClock | undefined {
  const fixed = fixedOffset(zone)
  if (fixed !== undefined) return { toLocal: (utc) => utc + fixed, toUtc: (local) => local - fixed }
  const named = offsetsOf(zone)
  if (named) return clockOf(named)
  const [, name = '', sign = '', hours = ''] = /^([A-Za-z_]+\/[A-Za-z_/]+)([+-])(\d{1,2})$/.exec(zone) ?? []
  const shift = Number(hours) * (sign === '-' ? -3600 : 3600)
  const shifted = Number(hours) <= MAX_SHIFT_HOURS ? offsetsOf(name) : undefined
  return shifted && clockOf((utc) => shifted(utc) + shift)
}

/** Seconds of `+02:00`, `-5`, `+0530`, `UTC` or `Z`. */
function fixedOffset(zone: string): number | undefined {
  if (zone === 'UTC' || zone === 'Z') return 0
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(zone) ?? []
  if (sign === undefined || Number(hours) > MAX_OFFSET_HOURS) return undefined
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  return sign === '-' && seconds > 0 ? -seconds : seconds
}

/** Intl also accepts other spellings (`europe/athens`) and offsets; stored names begin with a capital. */
function offsetsOf(name: string): OffsetAt | undefined {
  if (!/^[A-Z][A-Za-z0-9_+/-]{1,40}$/.test(name)) return undefined
  if (!offsets.has(name)) {
    if (offsets.size >= MAX_CLOCKS) offsets.clear()
    offsets.set(name, zoneOffsets(name))
  }
  return offsets.get(name)
}

function clockOf(offsetAt: OffsetAt): ZoneClock {
  return {
    toLocal: (utc) => utc + offsetAt(utc),
    toUtc(local) {
      const before = offsetAt(local - DAY)
      const after = offsetAt(local + DAY)
      const early = local - before
      if (before === after || offsetAt(early) === before) {
        // The clock was set back and both readings exist: `early` is the first, since `before` was ahead.
        return early
      }
      const late = local - after
      return offsetAt(late) === after ? late : early
    },
  }
}
