import type { DocumentUser } from '@plumbline/contract/documents/documents'
import type { DocumentFileFailure } from '@plumbline/domain/documents/read-document-file'
import type { OwnReading } from './own-export/read-own-export.ts'
import type { DocumentPerson } from '@plumbline/domain/documents/read-person'
import { FILE_MEMORY_MB, fileTurns } from '#server/threads/file-room.ts'
import { type ReadingLimits, ReadingThreads } from '#server/threads/reading-threads.ts'

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

const LIMITS: ReadingLimits = { memoryMb: FILE_MEMORY_MB, timeMs: 60_000 }

const threads = new ReadingThreads<DocumentSource, ReadOutcome>(
  new URL('./document-worker.ts', import.meta.url),
  fileTurns,
)

/** Reads an export in a thread of its own; people take turns. */
export async function readDocuments(source: DocumentSource, whose: string): Promise<ReadOutcome> {
  const outcome = await threads.read(source, { ...LIMITS, whose })
  return outcome.kind === 'done' ? outcome.result : { kind: 'failed', reason: 'too-complex' }
}
