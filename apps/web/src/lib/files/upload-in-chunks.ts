import { RESUMABLE_PATH, UPLOAD_CHUNK_MB } from '@plumbline/contract/files/resumable'
import { isRetriable, RETRY_LIMIT_MS, retryDelay } from '@plumbline/domain/files/retry'
import { DetailedError, Upload } from 'tus-js-client'
import { canceled, downloadUrlOf, errorOf, type UploadAnswer } from './upload-error.ts'

export type UploadOptions = {
  /** Bytes sent and their total. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
  /** Stores the file below this notebook instead of among the user’s images. */
  readonly notebookId?: string
}

/**
 * Uploads a file in chunks (tus 1.0), and returns its download URL. After a lost connection it continues with the chunk
 * that was lost; a chunk that fails for a passing reason is repeated for ten minutes. Throws an `ApiError`.
 */
export function uploadInChunks(file: File, options: UploadOptions): Promise<string> {
  const { onProgress, signal, notebookId } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(canceled())
    let failingSince: number | null = null
    const upload = new Upload(file, {
      endpoint: new URL(RESUMABLE_PATH, location.href).href,
      chunkSize: UPLOAD_CHUNK_MB * 1_048_576,
      metadata: { filename: file.name, ...(notebookId !== undefined && { notebookId }) },
      // A page that is loaded again no longer has the file.
      storeFingerprintForResuming: false,
      retryDelays: delays(),
      onShouldRetry: (error) => {
        failingSince ??= performance.now()
        return isPassing(answerOf(error)) && performance.now() - failingSince < RETRY_LIMIT_MS.upload
      },
      onProgress,
      onChunkComplete: () => {
        failingSince = null
      },
      onSuccess: ({ lastResponse }) => {
        const text = lastResponse.getBody()
        // The last chunk's answer was lost, and the upload found complete.
        if (text === '') stored(upload.url, signal).then(resolve, reject)
        else resolve(downloadUrlOf(text))
      },
      onError: (error) => reject(errorOf(answerOf(error))),
    })
    signal.addEventListener('abort', () => {
      // Chunks that the server keeps in spite of this expire.
      upload.abort(true).catch(() => undefined)
      reject(canceled())
    })
    upload.start()
  })
}

/** Waits between attempts, until they add up to the limit. */
function delays(): number[] {
  const all: number[] = []
  let elapsed = 0
  for (;;) {
    const delay = retryDelay(all.length, elapsed, RETRY_LIMIT_MS.upload, Math.random())
    if (delay === null) return all
    all.push(delay)
    elapsed += delay
  }
}

/** Besides what the specification repeats: another request that is not over yet, after which the offset is asked for. */
const OFFSET_CONFLICT = 409
const LOCKED = 423

function isPassing({ status }: UploadAnswer): boolean {
  return status === 0 || status === OFFSET_CONFLICT || status === LOCKED || isRetriable(status)
}

function answerOf(error: Error): UploadAnswer {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return { status: answer?.getStatus() ?? 0, text: answer?.getBody() ?? '' }
}

/** The file that a complete upload has become. */
async function stored(url: string | null, signal: AbortSignal): Promise<string> {
  const id = url?.split('/').at(-1) ?? ''
  const response = await fetch(`/api/v1/files/uploads/${id}`, { signal })
  const text = await response.text()
  if (!response.ok) throw errorOf({ status: response.status, text })
  return downloadUrlOf(text)
}
