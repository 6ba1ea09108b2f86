import { deviceZone } from '#web/lib/browser/device-zone.ts'

/** The device's zone, then every zone that the browser knows. */
export function namedZones(): readonly string[] {
  return [...new Set([deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
