import { isRetriable, RETRY_LIMIT_MS, retryDelay } from '@plumbline/domain/files/retry'
import { UPLOAD_CHUNK_MB } from '@plumbline/contract/files/resumable'
import { canceled, downloadUrlOf, errorOf, type UploadAnswer } from './upload-error.ts'
import type { UploadOptions } from './upload-in-chunks.ts'

/**
 * Uploads a file with progress, and returns its download URL; a large one in chunks. Attempts that fail for a passing
 * reason are repeated for ten minutes. Throws an `ApiError`.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  if (file.size <= UPLOAD_CHUNK_MB * 1_048_576) return uploadAtOnce(file, options)
  const { uploadInChunks } = await import('./upload-in-chunks.ts')
  return uploadInChunks(file, options)
}

async function uploadAtOnce(file: File, options: UploadOptions): Promise<string> {
  const { signal } = options
  const begun = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(file, options)
    if (answer.status >= 200 && answer.status < 300) return downloadUrlOf(answer.text)
    const isPassing = answer.status === 0 || isRetriable(answer.status)
    const elapsed = performance.now() - begun
    const delay = isPassing ? retryDelay(attempt, elapsed, RETRY_LIMIT_MS.upload, Math.random()) : null
    if (delay === null) throw errorOf(answer)
    await sleep(delay, signal)
  }
}

/** One attempt. Status 0: no answer. `fetch` reports no progress. */
function send(file: File, { onProgress, signal, notebookId }: UploadOptions): Promise<UploadAnswer> {
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

/** Rejects at once when the upload is cancelled. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(canceled()), { once: true })
  })
}
