import { Worker } from 'node:worker_threads'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import type { WorkerAnswer } from './parse-worker.ts'

/**
 * Parses in a worker that is killed at its memory limit; an answer proves that it stayed within it. `mapping` is for
 * tables of unknown format.
 */
export function parseInWorker(bytes: Uint8Array, limitMb: number, mapping?: Mapping): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { bytes, mapping },
    resourceLimits: { maxOldGenerationSizeMb: limitMb },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: WorkerAnswer) => resolve(answer))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}
