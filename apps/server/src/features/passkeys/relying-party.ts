import { isIP } from 'node:net'
import { AppError } from '@plumbline/contract/errors'

/** The relying party (Web Authentication, section 5.1.2): a host name, and the origin of our pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * For the host that this browser uses, which was checked to be ours. Throws PASSKEY_ADDRESS with the URL to use instead
 * if it is an IP address: browsers create no passkeys for those.
 */
export function relyingPartyOf(headers: Headers, siteUrl: URL): RelyingParty {
  const asked = URL.parse(`http://${headers.get('host') ?? ''}`)
  if (asked?.hostname === 'localhost') return { id: 'localhost', origin: localUrl(asked, siteUrl).origin }
  if (asked !== null && asked.hostname === siteUrl.hostname && !isAddress(asked.hostname))
    return { id: siteUrl.hostname, origin: siteUrl.origin }
  const better = isLocal(siteUrl) ? localUrl(asked ?? siteUrl, siteUrl) : siteUrl
  throw new AppError('PASSKEY_ADDRESS', { url: better.origin })
}

/** This machine, with the port that the browser uses: a container's port may be mapped to another one outside. */
function localUrl({ port }: URL, siteUrl: URL): URL {
  return new URL(`${isLocal(siteUrl) ? siteUrl.protocol : 'http:'}//localhost:${port}`)
}

/** The site has no public host name. */
function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || isAddress(hostname)
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
