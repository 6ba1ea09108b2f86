const MOMENT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/**
 * An exact time as ISO text in UTC; undefined for other text. Without an offset a time would depend on the zone of the
 * machine that reads it.
 */
export function momentOf(text: string): string | undefined {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
