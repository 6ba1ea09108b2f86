const known = ['http:', 'https:', 'mailto:', 'tel:']

/** Where a link of somebody else's text may lead; undefined for what would do something (`javascript:`) or is none. */
export function safeAddress(address: string): string | undefined {
  const url = URL.parse(address, location.origin)
  return url !== null && known.includes(url.protocol) ? url.href : undefined
}
