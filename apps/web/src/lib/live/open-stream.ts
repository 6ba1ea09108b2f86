/** Opens the stream's request; the browser adds the session cookie. */
export function openStream(signal: AbortSignal): Promise<Response> {
  return fetch('/api/v1/live', { signal, cache: 'no-store', headers: { accept: 'text/event-stream' } })
}
