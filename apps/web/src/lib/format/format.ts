/**
 * The only place that formats numbers and times. Locales are BCP 47 tags; amounts are integer hundredths; times are
 * broker time, `YYYY-MM-DDTHH:mm:ss` without zone.
 */

/** U+2212, as wide as the plus; Intl uses the hyphen in most locales. */
export const MINUS = '\u2212'
const DASH = '\u2013'

const formatters = new Map<string, Intl.NumberFormat>()

/** A cached formatter, created once per name: a table formats hundreds of figures at every scroll step. */
export function numberFormat(
  locale: string,
  name: string,
  options: () => Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${locale} ${name}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options())
  formatters.set(key, made)
  return made
}

/** In every locale, the first hyphen is the minus. */
function write(format: Intl.NumberFormat, value: number): string {
  const text = format.format(value)
  return value < 0 ? text.replace('-', MINUS) : text
}

/** `result`: with + on profit, for profit or loss. `amount`: a balance or a size, without plus. */
export type SignStyle = 'result' | 'amount'

export type MoneyOptions = {
  readonly sign?: SignStyle
  /** Whole units, for axes and narrow cells. */
  readonly whole?: boolean
  /** `1.2k`, for axes. */
  readonly compact?: boolean
  /** A mean: without cents in a currency that has none. */
  readonly average?: boolean
}

/** Cents as money. A currency that Intl does not know (USDT, points) is appended to the number. */
export function formatMoney(
  locale: string,
  cents: number,
  currency: string,
  options: MoneyOptions = {},
): string {
  const { sign = 'result', whole = false, compact = false, average = false } = options
  const known = /^[A-Za-z]{3}$/.test(currency)
  const hasNone = (average || cents % 100 === 0) && !hasCents(currency)
  const digits = whole || compact || hasNone ? 0 : 2
  const make = (short: boolean) =>
    numberFormat(locale, `money ${known ? currency : ''} ${sign} ${digits} ${short}`, () => ({
      signDisplay: signDisplay(sign),
      minimumFractionDigits: digits,
      maximumFractionDigits: short ? 1 : digits,
      ...(short ? { notation: 'compact' } : {}),
      ...(known
        ? { style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol' }
        : {}),
    }))
  const format = make(compact && isShortened(make(true), cents / 100))
  const text = write(format, cents / 100)
  return known ? text : `${text}\u00A0${currency}`.trimEnd()
}

/** German has no compact thousands: 2948.3 would stand beside 25.000. Below a hundred, keep the decimal. */
function isShortened(format: Intl.NumberFormat, value: number): boolean {
  return Math.abs(value) < 100 || format.formatToParts(value).some(({ type }) => type === 'compact')
}

const withCents = new Map<string, boolean>()

/** Yen and won have none. */
export function hasCents(currency: string): boolean {
  if (!/^[A-Za-z]{3}$/.test(currency)) return true
  const known = withCents.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  withCents.set(currency, maximumFractionDigits > 0)
  return maximumFractionDigits > 0
}

function signDisplay(sign: SignStyle): 'negative' | 'exceptZero' {
  return sign === 'amount' ? 'negative' : 'exceptZero'
}

/** What an axis shows: money in units of a currency, percent, or R multiples. */
export type AxisUnit = { readonly money: string } | 'percent' | 'r'

/**
 * The labels of an axis, whose values are multiples of one step: as short as they stay exact (`$1.2K`), so that no two
 * are equal.
 */
export function formatAxis(locale: string, values: readonly number[], unit: AxisUnit): readonly string[] {
  if (typeof unit !== 'string') return formatMoneyAxis(locale, values, unit.money)
  const isExact = (decimals: number) =>
    values.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9)
  const decimals = [0, 1, 2, 3].find(isExact) ?? 4
  return values.map((value) =>
    unit === 'percent'
      ? formatPercent(locale, value / 100, 'amount', decimals)
      : `${formatNumber(locale, value, decimals)}\u00A0R`,
  )
}

function formatMoneyAxis(locale: string, values: readonly number[], currency: string): readonly string[] {
  const known = /^[A-Za-z]{3}$/.test(currency)
  const style: Intl.NumberFormatOptions = known
    ? { style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol' }
    : {}
  const make = (digits: number, notation: 'compact' | 'standard', minimum = 0) =>
    numberFormat(locale, `axis ${currency} ${notation} ${minimum} ${digits}`, () => ({
      ...style,
      notation,
      minimumFractionDigits: minimum,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    }))
  const [short, exact] = [make(2, 'compact'), make(8, 'compact')]
  const isWhole = values.every((value) => Number.isInteger(value))
  const isShort = isWhole && values.every((value) => short.format(value) === exact.format(value))
  const full = isWhole ? make(0, 'standard') : make(2, 'standard', 2)
  return values.map((value) => {
    const text = write(isShort && isShortened(short, value) ? short : full, value)
    return known ? text : `${text}\u00A0${currency}`.trimEnd()
  })
}

/** `+1.2k` for phone cells, too narrow for a currency: at most three digits, with either sign. */
export function formatBrief(locale: string, value: number, sign: SignStyle = 'result'): string {
  const size = Math.abs(value)
  const [scale, unit] = size < 999.5 ? [1, ''] : size < 999_500 ? [1000, 'k'] : [1_000_000, 'M']
  const digits = scale > 1 && size / scale < 9.95 ? 1 : 0
  const format = numberFormat(locale, `brief ${sign} ${digits}`, () => ({
    maximumFractionDigits: digits,
    signDisplay: signDisplay(sign),
  }))
  return `${write(format, value / scale)}${unit}`
}

/** A share as a percentage with one decimal: 0.548 → 54.8 %, with the locale's spacing. */
export function formatPercent(
  locale: string,
  share: number,
  sign: SignStyle = 'amount',
  decimals = 1,
): string {
  const format = numberFormat(locale, `percent ${sign} ${decimals}`, () => ({
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signDisplay(sign),
  }))
  return write(format, share)
}

/** How much of a limit is used, in whole percent: 0.999 is 99 %, not yet all of it; beyond ten times it is ">999 %". */
export function formatUsage(locale: string, share: number): string {
  const percent = Math.min(Math.floor(share * 100 + 1e-9), 999)
  const text = formatPercent(locale, percent / 100, 'amount', 0)
  return share > 9.99 ? `>${text}` : text
}

/** An R multiple with two decimals: 1.5 → +1.50 R. */
export function formatR(locale: string, multiple: number, sign: SignStyle = 'result'): string {
  return `${formatMultiple(locale, multiple, sign)}\u00A0R`
}

/** Like `formatR`, without the unit; fewer decimals for phone cells and counts. */
export function formatMultiple(
  locale: string,
  multiple: number,
  sign: SignStyle = 'result',
  decimals: 0 | 1 | 2 = 2,
): string {
  const format = numberFormat(locale, `multiple ${sign} ${decimals}`, () => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signDisplay(sign),
  }))
  return write(format, multiple)
}

/** A price with its instrument's decimals; by default as many as it has (at most 8). */
export function formatPrice(locale: string, price: number, decimals?: number): string {
  return formatNumber(locale, price, decimals ?? 8, decimals ?? 0)
}

/** A plain number: counts, ratios, lots. */
export function formatNumber(locale: string, value: number, decimals = 0, minimum = decimals): string {
  const format = numberFormat(locale, `number ${minimum} ${decimals}`, () => ({
    minimumFractionDigits: minimum,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  }))
  return write(format, value)
}

/** Placeholder for an unknown or undefined figure (a profit factor without losses). */
export function formatMissing(): string {
  return DASH
}

export type TimeStyle =
  | 'dateTime'
  | 'dateTimeSeconds'
  | 'date'
  | 'dayMonth'
  | 'longDate'
  | 'month'
  | 'monthYear'
  | 'shortMonth'
  | 'shortMonthYear'
  | 'year'
  | 'weekday'
  | 'time'

const timeStyles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  dateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  dateTimeSeconds: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  shortMonthYear: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const dateFormatters = new Map<string, Intl.DateTimeFormat>()

/** A broker time. It has no zone: it is parsed and formatted as if it were UTC. */
export function formatTime(locale: string, brokerTime: string, style: TimeStyle = 'dateTime'): string {
  const instant = new Date(`${brokerTime.length === 10 ? `${brokerTime}T00:00:00` : brokerTime}Z`)
  if (Number.isNaN(instant.getTime())) return brokerTime
  return dateFormat(locale, style, timeStyles[style]).format(instant)
}

/** A cached formatter, created once per name, as for numbers. */
function dateFormat(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`
  const known = dateFormatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dateFormatters.set(key, made)
  return made
}

/** 0 = Sunday … 6 = Saturday, as in the statistics. */
export function formatWeekday(locale: string, day: number, length: 'short' | 'long' = 'short'): string {
  // 2023-01-01 was a Sunday.
  return dateFormat(locale, `weekday ${length}`, { weekday: length }).format(Date.UTC(2023, 0, 1 + day))
}

/** 0 = Monday … 6 = Sunday, as in schedules and rules. */
export function formatDayOfWeek(locale: string, day: number, length: 'short' | 'long' = 'short'): string {
  return formatWeekday(locale, (day + 1) % 7, length)
}

/** Seconds as the two largest relevant units: 3725 → 1 h 2 min. */
export function formatDuration(locale: string, seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const
  const first = units.findIndex(([, size]) => seconds >= size)
  const from = first === -1 ? units.length - 1 : first
  let rest = Math.max(0, Math.round(seconds))
  const parts: string[] = []
  for (const [unit, size] of units.slice(from, from + 2)) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0 || parts.length === 0) {
      const format = numberFormat(locale, unit, () => ({ style: 'unit', unit, unitDisplay: 'short' }))
      parts.push(format.format(count))
    }
  }
  return parts.join(' ')
}

/** Bytes of a file: 1536 → 1.5 kB. */
export function formatBytes(locale: string, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  const format = numberFormat(locale, unit, () => ({
    style: 'unit',
    unit,
    // The short form of bytes would be "392 byte".
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }))
  return format.format(bytes / 1000 ** step)
}
