import { timingSafeEqual, createHash } from 'node:crypto'
import { TerminalError } from './terminal-error.ts'

/** Headers that identify the sender of a request. */
export interface CallerHeaders {
  readonly host: string | null
  readonly origin: string | null
  readonly secFetchSite: string | null
  readonly authorization: string | null
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Admits servers and rejects web pages. With a key, the request must carry it; without one, it must address a loopback
 * name (this blocks DNS rebinding, a foreign name that resolves to this machine). Browsers are recognised by the origin
 * headers they send. Throws `TerminalError`.
 */
export function assertOwnCaller(headers: CallerHeaders, key: string | null): void {
  const { secFetchSite } = headers
  if (headers.origin !== null || (secFetchSite !== null && secFetchSite !== 'none'))
    throw new TerminalError('host-refused', 'The bridge answers servers, not web pages.')
  if (key === null) {
    if (headers.host !== null && LOOPBACK.test(headers.host)) return
    throw new TerminalError(
      'host-refused',
      'Without PLUMBLINE_BRIDGE_KEY the bridge only answers this machine, under a loopback name.',
    )
  }
  const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (!timingSafeEqual(digest(given), digest(key)))
    throw new TerminalError(
      'key-refused',
      'The key is wrong. Server and bridge need the same PLUMBLINE_BRIDGE_KEY.',
    )
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
