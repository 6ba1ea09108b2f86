import { timingSafeEqual, createHash } from 'node:crypto'
import { TerminalError } from './terminal-error.ts'

/** The part of a request that says who sent it. */
export interface CallerHeaders {
  readonly host: string | null
  readonly origin: string | null
  readonly secFetchSite: string | null
  readonly authorization: string | null
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Lets servers in and pages out: with a key, whoever has it; without one, what calls a loopback name (a foreign name
 * that points here, DNS rebinding, is refused). Browsers say where a request comes from, and none has business here.
 * Throws `TerminalError`.
 */
export function assertOwnCaller(headers: CallerHeaders, key: string | null): void {
  const { secFetchSite } = headers
  if (headers.origin !== null || (secFetchSite !== null && secFetchSite !== 'none'))
    throw new TerminalError('host-refused', 'The bridge answers servers, not web pages.')
  if (key === null) {
    if (headers.host !== null && LOOPBACK.test(headers.host)) return
    throw new TerminalError(
      'host-refused',
      'Without PLUMBLINE_BRIDGE_KEY the bridge answers this machine alone, by a loopback name.',
    )
  }
  const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (!timingSafeEqual(digest(given), digest(key)))
    throw new TerminalError(
      'key-refused',
      'The key is not right. Server and bridge need the same PLUMBLINE_BRIDGE_KEY.',
    )
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
