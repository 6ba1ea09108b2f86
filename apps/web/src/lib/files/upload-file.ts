import { isRetriable, RETRY_LIMIT_MS, retryDelay } from '@plumbline/domain/files/retry'
import type { ApiError } from '#web/lib/api/api-error.ts'

type UploadOptions = {
  /** Bytes sent and their total. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
  /** Stores the file below this notebook instead of among the user’s images. */
  readonly notebookId?: string
}

/** Rejected uploads have the shape of every other API error; `CANCELED` if the signal ended it. */
class UploadError extends Error implements ApiError {
  override readonly name = 'UploadError'
  readonly code: ApiError['code']
  readonly status: number | undefined
  readonly data: ApiError['data']

  constructor({ code, status, data }: ApiError) {
    super(code)
    this.code = code
    this.status = status
    this.data = data
  }
}

/**
 * Uploads a file with progress, and returns its download URL. Attempts that fail for a passing reason are repeated for
 * ten minutes (spec, section 9). Throws an `ApiError`.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { signal } = options
  const begun = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(file, options)
    if (answer.status >= 200 && answer.status < 300) return downloadUrlOf(answer.text)
    const isPassing = answer.status === 0 || isRetriable(answer.status)
    const elapsed = performance.now() - begun
    const delay = isPassing ? retryDelay(attempt, elapsed, RETRY_LIMIT_MS.upload, Math.random()) : null
    if (delay === null) throw new UploadError(errorOf(answer))
    await sleep(delay, signal)
  }
}

type Answer = { readonly status: number; readonly text: string }

/** One attempt. Status 0: no answer. `fetch` reports no progress. */
function send(file: File, { onProgress, signal, notebookId }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(canceled())
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.set('file', file)
    if (notebookId !== undefined) body.set('notebookId', notebookId)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => resolve({ status: 0, text: '' }))
    request.addEventListener('abort', () => reject(canceled()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', '/api/v1/files')
    request.send(body)
  })
}

function canceled(): UploadError {
  return new UploadError({ code: 'CANCELED', status: 499, data: {} })
}

function errorOf({ status, text }: Answer): ApiError {
  if (status === 0) return { code: 'UNREACHABLE', status: undefined, data: {} }
  try {
    const { code, data } = Object(JSON.parse(text))
    return { code, status, data: Object(data) }
  } catch {
    return { code: 'UNKNOWN', status, data: {} }
  }
}

function downloadUrlOf(text: string): string {
  return String(Object(JSON.parse(text)).downloadUrl)
}

/** Rejects at once when the upload is cancelled. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(canceled()), { once: true })
  })
}
