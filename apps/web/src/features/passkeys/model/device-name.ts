/** Browsers by what they call themselves, the more particular before those that they pass themselves off as. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a person would call this browser and this device, by its User-Agent header; null where it says neither. */
export function deviceName(userAgent: string): {
  readonly browser: string | null
  readonly system: string | null
} {
  const nameOf = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
  return { browser: nameOf(browsers), system: nameOf(systems) }
}
