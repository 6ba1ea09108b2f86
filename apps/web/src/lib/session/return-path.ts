import { ownPath } from '#web/lib/navigation/own-path.ts'

/** Where sign-in returns to: a page of this site that is not an auth page; else the dashboard. */
export function returnPath(wanted: string | null): string {
  const path = wanted?.startsWith('/') === true ? ownPath(wanted, 'https://plumbline.invalid') : null
  return path === null || gates.test(path) ? home : path
}

const home = '/dashboard'

/** Auth pages are not valid return targets. */
const gates = /^\/(auth|setup|login|signup|verify-email|confirm-email|registration-complete)([/?#]|$)/

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
