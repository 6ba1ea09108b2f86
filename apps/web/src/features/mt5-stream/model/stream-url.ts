/** As the contract names it (`MT5_STREAM_PATH`), whose module would bring its schemas along; a test compares the two. */
export const STREAM_PATH = '/api/v1/mt5-stream'

/** Of the page's own server: https speaks wss. */
export function streamUrl(origin: string, accountId: string): string {
  const url = new URL(STREAM_PATH, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('accountId', accountId)
  return url.href
}
