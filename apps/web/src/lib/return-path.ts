/** Where sign-in leads back to: a path of this product, never another site (`//evil.example`, `/\\evil.example`). */
export function returnPath(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/')) return home
  const base = 'https://plumbline.invalid'
  const url = URL.parse(wanted, base)
  if (url?.origin !== base || url.pathname === '/auth' || url.pathname === '/setup') return home
  return `${url.pathname}${url.search}${url.hash}`
}

const home = '/dashboard'

/** The address of sign-in that returns to the page now asked for. */
export function signInPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const here = returnPath(`${pathname}${search}${hash}`)
  return here === home ? '/auth' : `/auth?to=${encodeURIComponent(here)}`
}
