/** The instant of a subscription's time, which is in seconds since 1970. */
export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
