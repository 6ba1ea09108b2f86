/**
 * Equals the contract's `MT5_STREAM_PATH`; not imported, because that module bundles its schemas. A test compares the
 * two.
 */
export const STREAM_PATH = '/api/v1/mt5-stream'

/** URL on the page's own server; wss if the page uses https. */
export function streamUrl(origin: string, accountId: string): string {
  const url = new URL(STREAM_PATH, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('accountId', accountId)
  return url.href
}
