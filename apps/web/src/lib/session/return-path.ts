/** Where sign-in returns to: a path of this product, never another site (`//evil.example`, `/\\evil.example`). */
export function returnPath(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/')) return home
  const base = 'https://plumbline.invalid'
  const url = URL.parse(wanted, base)
  if (url?.origin !== base || gates.test(url.pathname)) return home
  return `${url.pathname}${url.search}${url.hash}`
}

const home = '/dashboard'

/** Auth pages are not valid return targets. */
const gates = /^\/(auth|setup|login|signup|verify-email|confirm-email|registration-complete)(\/|$)/

/** The URL of sign-in that returns to the requested page. */
export function signInPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return returningTo('/auth', `${pathname}${search}${hash}`)
}

/** The URL of a gate that finally leads to `wanted`. */
export function returningTo(gate: string, wanted: string | null): string {
  const path = returnPath(wanted)
  return path === home ? gate : `${gate}?to=${encodeURIComponent(path)}`
}
