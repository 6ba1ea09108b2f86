import { Worker } from 'node:worker_threads'
import {
  NO_OPTIONS,
  type OnProgress,
  type ParseResult,
  type ReadOptions,
  type SourceFile,
} from '@plumbline/importers/importer'

/** What the worker is started with. */
export interface ParserInput {
  readonly file: SourceFile
  readonly options: ReadOptions
}

export type ParserMessage =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'done'; readonly result: ParseResult }

/** `too-complex`: the file needs more memory or time than any broker's real export does. */
export type ParseOutcome =
  | ParseResult
  | { readonly kind: 'failed'; readonly code: 'too-complex'; readonly detail: string }

export interface ParseLimits {
  readonly memoryMb: number
  readonly timeMs: number
}

/** The largest honest file, 64 MB of HTML with 400,000 trades, takes about 700 MB and 20 s on two slow cores. */
export const PARSE_LIMITS: ParseLimits = { memoryMb: 1536, timeMs: 120_000 }
const FILES_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Reads a broker's file in a worker of its own; at most two at a time, the others wait their turn. */
export async function parseFile(
  file: SourceFile,
  onProgress: OnProgress,
  limits: ParseLimits = PARSE_LIMITS,
  options: ReadOptions = NO_OPTIONS,
): Promise<ParseOutcome> {
  while (running >= FILES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await parseInWorker({ file, options }, onProgress, limits)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function parseInWorker(
  input: ParserInput,
  onProgress: OnProgress,
  limits: ParseLimits,
): Promise<ParseOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    const end = (outcome: ParseOutcome) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end(tooComplex(`${limits.timeMs / 1000} seconds`)), limits.timeMs)
    worker.on('message', (message: ParserMessage) => {
      if (message.kind === 'progress') onProgress(message.fraction)
      else end(message.result)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return end(tooComplex(`${limits.memoryMb} MB`))
      clearTimeout(timer)
      reject(error)
    })
  })
}

function tooComplex(limit: string): ParseOutcome {
  return { kind: 'failed', code: 'too-complex', detail: limit }
}
