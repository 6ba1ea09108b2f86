/** So long a call may take (spec, section 9). */
export const CALL_TIMEOUT_MS = 70_000

/** Procedures that send files: they take as long as the line does. */
function isUpload(path: readonly string[]): boolean {
  return path[0] === 'documents' || (path[0] === 'imports' && path[1] === 'upload')
}

/**
 * `fetch` that gives up in the end, with a TimeoutError; the caller's own signal counts as before. An answer that is a
 * stream of events has come when it begins.
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
