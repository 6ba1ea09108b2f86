import { NO_OPTIONS, type ReadOptions } from '@plumbline/importers/importer'
import type { OnProgress, SourceFile } from '@plumbline/importers/source-file'
import { FILE_MEMORY_MB, fileSlots } from '#server/platform/threads/file-capacity.ts'
import { type ReadingLimits, ReadingThreads } from '#server/platform/threads/reading-threads.ts'
import type { FileReading, ParserInput } from './parse-worker.ts'
import type { StagingQuestion } from '../staging/stage-rows.ts'

export type StagedFile = Extract<FileReading, { kind: 'read' }>

/** `too-complex`: the file needs more memory or time than any real broker export. */
export type ParseOutcome =
  | FileReading
  | { readonly kind: 'failed'; readonly code: 'too-complex'; readonly detail: string }

/** The largest legitimate file, 64 MB of HTML with 400,000 trades, takes 20 s on two slow cores. */
export const PARSE_LIMITS: ReadingLimits = { memoryMb: FILE_MEMORY_MB, timeMs: 120_000 }

const threads = new ReadingThreads<ParserInput, FileReading, StagingQuestion>(
  new URL('./parse-worker.ts', import.meta.url),
  fileSlots,
)

export type AnswerStaging = (question: StagingQuestion) => Promise<unknown>

/** Reads a broker's file in a worker thread, which also stages its rows if `answer` is given. */
export async function parseFile(
  file: SourceFile,
  onProgress: OnProgress,
  limits: ReadingLimits = PARSE_LIMITS,
  options: ReadOptions = NO_OPTIONS,
  answer?: AnswerStaging,
): Promise<ParseOutcome> {
  const input = { file, options, stages: answer !== undefined }
  const outcome = await threads.read(input, limits, onProgress, answer)
  if (outcome.kind === 'done') return outcome.result
  return { kind: 'failed', code: 'too-complex', detail: outcome.limit }
}
