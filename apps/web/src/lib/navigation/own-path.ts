/** The path of this site that `wanted` means, normalised; null for anything that leads to another site. */
export function ownPath(wanted: unknown, origin: string): string | null {
  const url = typeof wanted === 'string' ? URL.parse(wanted, origin) : null
  if (url?.origin !== origin) return null
  // `/.//evil.example` is on this site, but the path that remains of it, `//evil.example`, names another one.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`
}
