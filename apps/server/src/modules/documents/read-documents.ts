import { Worker } from 'node:worker_threads'
import type { DocumentUser } from '@plumbline/contract/documents/documents'
import type { DocumentFileFailure } from '@plumbline/domain/documents/read-document-file'
import type { OwnReading } from './own-export/read-own-export.ts'
import type { DocumentPerson } from '@plumbline/domain/documents/read-person'

/** The broker's clock of an account that an earlier import made. */
export interface SourceZone {
  readonly sourceUid: string
  readonly sourceId: string
  readonly zone: string
}

export interface DocumentSource {
  readonly bytes: Uint8Array
  /** Whose data; null where nobody was named. */
  readonly uid: string | null
  /** The caller's own. */
  readonly email: string
  readonly zones: readonly SourceZone[]
}

/**
 * `not-text`: neither UTF-8 nor UTF-16. `too-many-accounts`: see MOST_ACCOUNTS. `too-complex`: it takes more memory or time than any
 * real export.
 */
export type ReadFailure = DocumentFileFailure | 'not-text' | 'too-many-accounts' | 'too-complex'

export type ReadOutcome =
  | OwnReading
  | { readonly kind: 'failed'; readonly reason: ReadFailure }
  | {
      readonly kind: 'read'
      readonly users: readonly DocumentUser[]
      /** null where `choice` is not `person`. */
      readonly person: DocumentPerson | null
      readonly choice: 'person' | 'unclear' | 'not-found'
    }

const MEMORY_MB = 1536
const TIME_MS = 60_000

let last: Promise<unknown> = Promise.resolve()

/** Reads an export in a worker of its own, one at a time: each may need a gigabyte. */
export function readDocuments(source: DocumentSource): Promise<ReadOutcome> {
  const reading = last.then(() => readInWorker(source))
  // Whoever is next waits for the end of this one, however it ends.
  last = reading.catch(() => undefined)
  return reading
}

function readInWorker(source: DocumentSource): Promise<ReadOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const end = (outcome: ReadOutcome) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'failed', reason: 'too-complex' }), TIME_MS)
    worker.on('message', end)
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return end({ kind: 'failed', reason: 'too-complex' })
      clearTimeout(timer)
      reject(error)
    })
  })
}
