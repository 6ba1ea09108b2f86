import { fromLocalSeconds, localSeconds, parseLocalTime, type LocalTime } from './local-time.ts'
import { zoneClock, type BrokerZone } from './zone.ts'

/** `invalid-format`: not a time string or timestamp object. `unknown-zone`: the account's zone is unknown. */
export type TimeFailure = 'invalid-format' | 'unknown-zone'

export type ReadTime =
  | { readonly kind: 'time'; readonly time: LocalTime }
  | { readonly kind: 'failure'; readonly reason: TimeFailure }

// First second of the year 1 and last of 9999: years of four digits.
const FIRST_SECOND = -62_135_596_800
const LAST_SECOND = 253_402_300_799

const OFFSET = /^(.*[T ]\d{2}:\d{2}.*?) ?(Z|[+-]\d{2}(?::?[0-5]\d)?)$/
const BASIC = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?([.,]\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/

/**
 * Reads a time of an import or the API into the account's clock. `YYYY.MM.DD HH:mm[:ss]` and ISO 8601 are in that clock
 * already, unless they carry an offset; then they are converted, as are timestamp objects `{seconds, nanoseconds}`
 * (`_seconds` in JSON exports). Fractions of a second are dropped.
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
 * The time to store for an update given in minutes: the stored one if the minute is unchanged, since the form does not
 * show seconds. An update with seconds of its own wins.
 */
export function withStoredSeconds(stored: LocalTime | null, updated: LocalTime): LocalTime {
  const full = updated.length === 16 ? `${updated}:00` : updated
  const isSameMinute = stored !== null && minuteOf(stored) === minuteOf(full)
  return isSameMinute && full.endsWith(':00') ? stored : full
}

const INVALID: ReadTime = { kind: 'failure', reason: 'invalid-format' }

function readText(text: string, zone: BrokerZone): ReadTime {
  const printed = readPrintedTime(text)
  if (printed === undefined) return INVALID
  const { local, offsetMinutes } = printed
  return offsetMinutes === null
    ? { kind: 'time', time: local }
    : inZone(localSeconds(local) - offsetMinutes * 60, zone)
}

/**
 * A time in the formats of `readTime` as it is printed, and its UTC offset in minutes (null without one); undefined for
 * other text.
 */
export function readPrintedTime(
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

/** Expands ISO's basic form `20250415T171131Z` to the extended one; other text is unchanged. */
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
