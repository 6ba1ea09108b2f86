/** The path of this site that `wanted` means, normalised; null for anything that leads to another site. */
export function ownPath(wanted: unknown, origin: string): string | null {
  const url = typeof wanted === 'string' ? URL.parse(wanted, origin) : null
  if (url?.origin !== origin) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // `/.//evil.example` is on this site, but the path that remains of it, `//evil.example`, is not.
  return URL.parse(path, origin)?.origin === origin ? path : null
}
