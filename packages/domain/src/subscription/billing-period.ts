/** Seconds since 1970. */
type Seconds = number

export type BillingInterval = 'month' | 'year'

/**
 * The end of the nth period from `anchor`: the anchor's day of the month and time of day in UTC, or the month's last day
 * if the month is shorter. Counted from the anchor, so that 31 January, 28 February, 31 March.
 */
export function periodEnd(anchor: Seconds, interval: BillingInterval, count: number): Seconds {
  const start = new Date(anchor * 1000)
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = anchor - Date.UTC(year, start.getUTCMonth(), start.getUTCDate()) / 1000
  return Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) / 1000 + timeOfDay
}

/** The first end of a period from `anchor` that is later than `after`. */
export function nextPeriodEnd(anchor: Seconds, interval: BillingInterval, after: Seconds): Seconds {
  let count = Math.max(1, Math.floor((after - anchor) / LONGEST_SECONDS[interval]))
  while (periodEnd(anchor, interval, count) <= after) count++
  return periodEnd(anchor, interval, count)
}

const LONGEST_SECONDS = { month: 31 * 86_400, year: 366 * 86_400 } as const
