/** The device's IANA zone; UTC where the browser does not reveal it. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
