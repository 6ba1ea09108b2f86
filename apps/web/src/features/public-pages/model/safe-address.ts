const known = ['http:', 'https:', 'mailto:', 'tel:']

/** URL of a link in an untrusted text; undefined if it is invalid or not a known protocol (e.g. `javascript:`). */
export function safeAddress(address: string): string | undefined {
  const url = URL.parse(address, location.origin)
  return url !== null && known.includes(url.protocol) ? url.href : undefined
}
