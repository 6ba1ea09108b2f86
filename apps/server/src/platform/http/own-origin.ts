import { AppError } from '@plumbline/contract/errors'
import { isLoopbackHost } from './addresses.ts'

const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * Rejects a request whose Host is neither a loopback name nor that of PLUMBLINE_URL: otherwise a foreign name that
 * resolves to this machine (DNS rebinding) would let any website read the answers.
 */
export function assertOwnHost(host: string | null, publicUrl: URL | null): void {
  const named = namedBy(host)
  if (named !== null && isLoopbackHost(named.hostname)) return
  if (named !== null && publicUrl !== null && named.hostname === publicUrl.hostname) return
  throw new AppError('HOST_REFUSED')
}

/** The loopback address that a browser uses, to which its cookies are bound; null: it uses another host. */
export function loopbackUrlOf(headers: Headers): URL | null {
  const named = namedBy(headers.get('host'))
  return named !== null && isLoopbackHost(named.hostname) ? named : null
}

function namedBy(host: string | null): URL | null {
  // Check the form first: URL would find a host in `evil@127.0.0.1` too.
  return host !== null && HOST.test(host) ? URL.parse(`http://${host}`) : null
}

/**
 * Rejects a write that a page of another origin sent. Browsers state where a request comes from: in `Sec-Fetch-Site`
 * (on https and loopback) and in `Origin` (every cross-origin request, and every POST). A request with neither is not
 * from a browser's page but from curl or a script, and has no cookie that it was not given: ours are SameSite=Lax.
 */
export function assertOwnOrigin(request: Request, publicUrl: URL | null): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  // `same-site` is foreign too: another port of this machine is another program.
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('FOREIGN_ORIGIN')
  const origin = request.headers.get('origin')
  if (origin === null || isOwnOrigin(origin, request.headers.get('host'), publicUrl)) return
  throw new AppError('FOREIGN_ORIGIN')
}

/**
 * Whether an address is this installation's: the public one, or one of this machine, at which it can be reached by
 * several names (`localhost`, `127.0.0.1`). Of a file, its path then says whose it is.
 */
export function isOwnAddress(address: URL, site: URL): boolean {
  return isLoopbackHost(address.hostname) || address.host === site.host
}

/** Whether a page of this origin is ours. */
export function isOwnOrigin(origin: string, host: string | null, publicUrl: URL | null): boolean {
  if (publicUrl !== null && origin === publicUrl.origin) return true
  // A proxy that terminates TLS passes on the host but not the scheme.
  return [`http://${host}`, `https://${host}`].some((address) => URL.parse(address)?.origin === origin)
}
