import { fromLocalSeconds, localSeconds, parseLocalTime, type LocalTime } from './local-time.ts'
import { zoneClock, type BrokerZone } from './zone.ts'

/** `invalid-format`: no string or timestamp object that says a time. `unknown-zone`: the account's zone has no clock. */
export type TimeFailure = 'invalid-format' | 'unknown-zone'

export type ReadTime =
  | { readonly kind: 'time'; readonly time: LocalTime }
  | { readonly kind: 'failure'; readonly reason: TimeFailure }

// The year 1 and the year 9999: what four digits hold.
const FIRST_SECOND = -62_135_596_800
const LAST_SECOND = 253_402_300_799

const OFFSET = /^(.*[T ]\d{2}:\d{2}.*?) ?(Z|[+-]\d{2}(?::?[0-5]\d)?)$/
const BASIC = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?([.,]\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/

/**
 * Reads what an import or the API has for a time into the account's clock (spec, section 5): `YYYY.MM.DD HH:mm[:ss]`
 * and ISO 8601 are that clock already, unless they carry an offset; then, and for a timestamp object
 * `{seconds, nanoseconds}` (also `_seconds`, as its JSON exports have it), they are converted. Parts of a second are cut.
 */
export function readTime(value: unknown, zone: BrokerZone): ReadTime {
  if (typeof value === 'string') return readText(value.trim(), zone)
  const seconds = timestampSeconds(value)
  return seconds === undefined ? INVALID : inZone(seconds, zone)
}

/** `YYYY-MM-DDTHH:mm`, as the spec's `timestamp` and `closingTime` have it. */
export function minuteOf(time: LocalTime): string {
  return time.slice(0, 16)
}

/**
 * The time that an update in minutes writes: the stored one where the minute is the same, since the form did not show
 * its seconds. An update that names seconds of its own wins.
 */
export function keepSeconds(stored: LocalTime | null, updated: LocalTime): LocalTime {
  const full = updated.length === 16 ? `${updated}:00` : updated
  const isSameMinute = stored !== null && minuteOf(stored) === minuteOf(full)
  return isSameMinute && full.endsWith(':00') ? stored : full
}

const INVALID: ReadTime = { kind: 'failure', reason: 'invalid-format' }

function readText(text: string, zone: BrokerZone): ReadTime {
  const printed = readPrinted(text)
  if (printed === undefined) return INVALID
  const { local, offsetMinutes } = printed
  return offsetMinutes === null
    ? { kind: 'time', time: local }
    : inZone(localSeconds(local) - offsetMinutes * 60, zone)
}

/**
 * A time in the formats of `readTime` as it is printed, and the minutes that its clock is ahead of UTC where the text
 * says so; undefined for other text.
 */
export function readPrinted(
  text: string,
): { readonly local: LocalTime; readonly offsetMinutes: number | null } | undefined {
  const spelled = spellOut(text.trim())
  const [, clock, offset] = OFFSET.exec(spelled) ?? []
  const local = parseLocalTime(clock ?? spelled)
  if (local === undefined) return undefined
  if (offset === undefined) return { local, offsetMinutes: null }
  const utc = zoneClock(offset)?.toUtc(localSeconds(local))
  return utc === undefined ? undefined : { local, offsetMinutes: (localSeconds(local) - utc) / 60 }
}

/** ISO's basic form `20250415T171131Z` in the extended one; any other text as it is. */
function spellOut(text: string): string {
  return text.replace(
    BASIC,
    (_all, year, month, day, hour, minute, second = '00', fraction = '', offset = '') =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${offset}`,
  )
}

function timestampSeconds(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const seconds = 'seconds' in value ? value.seconds : '_seconds' in value ? value._seconds : undefined
  const nanoseconds =
    'nanoseconds' in value ? value.nanoseconds : '_nanoseconds' in value ? value._nanoseconds : 0
  const isWhole = typeof seconds === 'number' && Number.isSafeInteger(seconds)
  const isPart = typeof nanoseconds === 'number' && nanoseconds >= 0 && nanoseconds < 1e9
  return isWhole && isPart ? seconds : undefined
}

function inZone(utcSeconds: number, zone: BrokerZone): ReadTime {
  const clock = zoneClock(zone)
  if (!clock) return { kind: 'failure', reason: 'unknown-zone' }
  const seconds = clock.toLocal(utcSeconds)
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return INVALID
  return { kind: 'time', time: fromLocalSeconds(seconds) }
}
