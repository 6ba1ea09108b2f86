/** Maximum duration of a call. */
export const CALL_TIMEOUT_MS = 70_000

/** Procedures that upload files: their duration depends on the connection. */
function isUpload(path: readonly string[]): boolean {
  return path[0] === 'documents' || (path[0] === 'imports' && path[1] === 'upload')
}

/**
 * `fetch` with a timeout that throws a TimeoutError; the caller's own signal still applies. For an event stream, the
 * timeout ends when the response begins.
 */
export async function fetchInTime(
  request: Request,
  init: RequestInit,
  path: readonly string[],
): Promise<Response> {
  if (isUpload(path)) return await globalThis.fetch(request, init)
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    CALL_TIMEOUT_MS,
  )
  try {
    const signal = AbortSignal.any([request.signal, late.signal])
    const response = await globalThis.fetch(request, { ...init, signal })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) clearTimeout(timer)
    return response
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}
