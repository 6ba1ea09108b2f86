import {
  NO_OPTIONS,
  type OnProgress,
  type ParseResult,
  type ReadOptions,
  type SourceFile,
} from '@plumbline/importers/importer'
import { type ReadingLimits, ReadingThreads } from '#server/threads/reading-threads.ts'

export interface ParserInput {
  readonly file: SourceFile
  readonly options: ReadOptions
}

/** `too-complex`: the file needs more memory or time than any broker's real export does. */
export type ParseOutcome =
  | ParseResult
  | { readonly kind: 'failed'; readonly code: 'too-complex'; readonly detail: string }

/** The largest honest file, 64 MB of HTML with 400,000 trades, takes about 700 MB and 20 s on two slow cores. */
export const PARSE_LIMITS: ReadingLimits = { memoryMb: 1536, timeMs: 120_000 }
const FILES_AT_ONCE = 2

const threads = new ReadingThreads<ParserInput, ParseResult>(
  new URL('./parse-worker.ts', import.meta.url),
  FILES_AT_ONCE,
)

/** Reads a broker's file in a thread of its own. */
export async function parseFile(
  file: SourceFile,
  onProgress: OnProgress,
  limits: ReadingLimits = PARSE_LIMITS,
  options: ReadOptions = NO_OPTIONS,
): Promise<ParseOutcome> {
  const outcome = await threads.read({ file, options }, limits, onProgress)
  if (outcome.kind === 'done') return outcome.result
  return { kind: 'failed', code: 'too-complex', detail: outcome.limit }
}
