import { dateOrderOf, readDays } from '#web/lib/period/read-day.ts'

/** The parts of a written date and time, in steps of one for the arrow keys. */
export type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

const unitMs = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000 } as const

/**
 * `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm[:ss]` as users of the locale write it, always in 24 hours: `14/03/2026 15:30`.
 * Seconds only where they are not zero. Empty for an empty value.
 */
export function formatDateTimeText(locale: string, value: string): string {
  const [day = '', time = ''] = value.split('T')
  if (day === '') return ''
  const [hours = '00', minutes = '00', seconds = '00'] = time.split(':')
  const clock = seconds.startsWith('00')
    ? `${hours}:${minutes}`
    : `${hours}:${minutes}:${seconds.slice(0, 2)}`
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(`${day}T00:00:00Z`))
  return time === '' ? date : `${date} ${clock}`
}

/**
 * The value of a typed date (and time, if `withTime`), or null: `14.3.2026 15:30`, `14/03/26 1530`, `2026-03-14 9:05:07`;
 * day and month in the order of the locale. A time alone belongs to `today` (`YYYY-MM-DD`).
 */
export function readDateTimeText(
  locale: string,
  text: string,
  options: { readonly withTime: boolean; readonly today: string },
): string | null {
  const { withTime, today } = options
  const order = dateOrderOf(locale)
  const trimmed = text.trim().replace(/[,\s]+/gu, ' ')
  if (!withTime) return oneDay(readDays(trimmed, today, order))
  const [, date = '', hours = '', minutes = '', seconds] =
    /^(?:(.+?)[ T])?(\d{1,2}):?(\d{2})(?::(\d{2}))?$/u.exec(trimmed) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  const day = date === '' ? today : oneDay(readDays(date, today, order))
  if (day === null) return null
  return `${day}T${hours.padStart(2, '0')}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`
}

/** The time of day, `HH:mm`, of a typed one, or null: `7:30`, `0730`, `7`. */
export function readTimeText(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/u.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Whether it is a time of day, `HH:mm`, rather than text that could not be read. */
export function isTimeOfDay(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value)
}

/** Whether it is a value of the field, rather than text that could not be read. */
export function isDateTime(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/u.test(value)
}

function oneDay(days: { readonly from?: string; readonly to?: string } | null): string | null {
  return days?.from !== undefined && days.from === days.to ? days.from : null
}

/** The time with the part at the caret raised or lowered; past midnight it begins again. */
export function stepTimeOfDay(value: string, caret: number, by: 1 | -1): string {
  return stepDateTime(`2000-01-01T${value}`, caret > value.indexOf(':') ? 'minute' : 'hour', by).slice(11)
}

/** The part of the text at the caret. */
export function datePartAt(locale: string, text: string, caret: number): DatePart {
  const parts: readonly DatePart[] = [
    ...new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(new Date(0))
      .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : [])),
    'hour',
    'minute',
    'second',
  ]
  const before = text.slice(0, caret).match(/\d+/gu)?.length ?? 0
  // A caret before the first digit is in the first part.
  const atStart = !/\d/u.test(text[caret - 1] ?? '')
  return parts[Math.max(0, atStart ? before : before - 1)] ?? 'minute'
}

/** The value with one part raised or lowered; other parts carry: 31 January plus a month is 28 February. */
export function stepDateTime(value: string, part: DatePart, by: 1 | -1): string {
  const hasTime = value.includes('T')
  const at = new Date(`${hasTime ? value : `${value}T00:00`}Z`)
  if (part === 'year' || part === 'month') {
    const day = at.getUTCDate()
    at.setUTCDate(1)
    at.setUTCMonth(at.getUTCMonth() + (part === 'year' ? 12 * by : by))
    const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
    at.setUTCDate(Math.min(day, last))
  } else {
    at.setTime(at.getTime() + by * unitMs[hasTime ? part : 'day'])
  }
  return at.toISOString().slice(0, value.length)
}
