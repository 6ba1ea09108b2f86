import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 networks that are not the public internet (RFC 6890 and its updates). */
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Within the global unicast range of IPv6: documentation, and tunnels that lead to IPv4 addresses. */
const tunnels = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const

const reserved = new BlockList()
for (const [network, bits] of privateNetworks) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of tunnels) reserved.addSubnet(network, bits, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet, so that a request to it reaches nothing of this network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
