/** The request behind the stream; the browser sends the session's cookie by itself. */
export function openStream(signal: AbortSignal): Promise<Response> {
  return fetch('/api/v1/live', { signal, cache: 'no-store', headers: { accept: 'text/event-stream' } })
}
