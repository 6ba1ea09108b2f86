import { BlockList, isIP } from 'node:net'

/** An address or a network in CIDR notation, as `PLUMBLINE_TRUSTED_PROXIES` lists them. */
export interface AddressRange {
  readonly address: string
  readonly prefix: number
}

/** `10.0.0.0/8, ::1` → ranges. Throws with a readable message if an entry is neither address nor network. */
export function parseAddressRanges(text: string): readonly AddressRange[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [address = '', prefixText, ...rest] = entry.split('/')
      const bits = isIP(address) === 4 ? 32 : 128
      const prefix = prefixText === undefined ? bits : Number(prefixText)
      const fits =
        isIP(address) !== 0 && rest.length === 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= bits
      if (!fits || prefixText === '')
        throw new Error(`contains ${entry}, which is neither an IP address nor a network`)
      return { address, prefix }
    })
}

/** Returns a test for membership in one of the ranges. */
export function addressTest(ranges: readonly AddressRange[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix } of ranges) list.addSubnet(address, prefix, family(address))
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

const loopback = addressTest([
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
])

/** `localhost` or a loopback address; brackets of IPv6 allowed. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || loopback(name)
}

/** A socket that listens on both families reports 192.0.2.1 as `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}

/**
 * The client's address: the peer's, or, if the peer is a trusted proxy, the last address of `X-Forwarded-For` that is
 * not a trusted proxy itself. Addresses further left are claims of the client and cannot be trusted.
 */
export function clientAddressOf(
  peer: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): string {
  let client = plainAddress(peer)
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = plainAddress(hop.trim())
    if (!isTrusted(client) || isIP(address) === 0) return client
    client = address
  }
  return client
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
