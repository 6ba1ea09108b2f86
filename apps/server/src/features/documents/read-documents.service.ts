import type { DocumentSource, ReadOutcome } from './document-worker.ts'
import { FILE_MEMORY_MB, fileSlots } from '#server/platform/threads/file-capacity.ts'
import { type ReadingLimits, ReadingThreads } from '#server/platform/threads/reading-threads.ts'

const LIMITS: ReadingLimits = { memoryMb: FILE_MEMORY_MB, timeMs: 60_000 }

const threads = new ReadingThreads<DocumentSource, ReadOutcome>(
  new URL('./document-worker.ts', import.meta.url),
  fileSlots,
)

/** Reads an export in a worker thread; users take turns. */
export async function readDocuments(source: DocumentSource, whose: string): Promise<ReadOutcome> {
  const outcome = await threads.read(source, { ...LIMITS, whose })
  return outcome.kind === 'done' ? outcome.result : { kind: 'failed', reason: 'too-complex' }
}
