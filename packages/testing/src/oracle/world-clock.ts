/**
 * Time zones and sessions by the platform's own calendar (`Intl`), with a formatter for every answer: an independent
 * check of the tables of `domain/time`, with which it shares nothing.
 */
const FIELDS = {
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

interface Reading {
  readonly weekday: string
  readonly hour: number
  /** `YYYY-MM-DDTHH:mm:ss`. */
  readonly time: string
}

/** Local time of a zone at UTC seconds; `America/New_York+7` is seven hours ahead of that zone. */
function reading(zone: string, utcSeconds: number): Reading {
  const [, place = zone, ahead = '0'] = /^(.+)\+(\d+)$/.exec(zone) ?? []
  const format = formats.get(place) ?? new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone: place })
  formats.set(place, format)
  const part: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(utcSeconds * 1000)) part[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '', weekday = '' } = part
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (ahead === '0') return { weekday, hour: Number(hour), time }
  const shifted = new Date(Date.parse(`${time}Z`) + Number(ahead) * 3_600_000).toISOString()
  return { weekday: '', hour: Number(shifted.slice(11, 13)), time: shifted.slice(0, 19) }
}

/**
 * The broker's local time at UTC seconds, and the UTC seconds that a reader takes it for: the first of a repeated hour.
 */
export function brokerMoment(zone: string, utcSeconds: number): { time: string; utcSeconds: number } {
  const { time } = reading(zone, utcSeconds)
  const isTwice = reading(zone, utcSeconds - 3_600).time === time
  return { time, utcSeconds: isTwice ? utcSeconds - 3_600 : utcSeconds }
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

function isAtWork(zone: string, from: number, to: number, utcSeconds: number): boolean {
  const { weekday, hour } = reading(zone, utcSeconds)
  return DAYS.includes(weekday) && hour >= from && hour < to
}

/** The table of docs/time.md, one sentence per line. */
export function sessionByTheWorld(utcSeconds: number): string | null {
  const newYork = reading('America/New_York', utcSeconds)
  if (newYork.weekday === 'Sat') return null
  if (newYork.weekday === 'Fri' && newYork.hour >= 17) return null
  if (newYork.weekday === 'Sun' && newYork.hour < 17) return null
  const sydney = isAtWork('Australia/Sydney', 7, 16, utcSeconds)
  const tokyo = isAtWork('Asia/Tokyo', 9, 18, utcSeconds)
  const london = isAtWork('Europe/London', 8, 17, utcSeconds)
  const york = isAtWork('America/New_York', 8, 17, utcSeconds)
  if (london && york) return 'london-new-york'
  if (london && tokyo) return 'asia-london'
  if (london) return 'london'
  if (york) return 'new-york'
  if (tokyo) return 'asia'
  return sydney ? 'sydney' : null
}
