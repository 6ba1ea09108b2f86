/** The ISO time of seconds since 1970, as payment providers state times. */
export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
