/** The device's IANA zone; UTC where the browser does not reveal it. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The device's zone, then every zone that the browser knows. */
export function namedZones(): readonly string[] {
  return [...new Set([deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
