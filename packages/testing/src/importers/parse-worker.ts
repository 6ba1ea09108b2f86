import { parentPort, workerData } from 'node:worker_threads'
import { readBrokerFile } from '@plumbline/importers/registry'

/** What a worker says about the file it was given. */
export type WorkerAnswer =
  | { readonly kind: 'read'; readonly trades: number; readonly heapMb: number }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string }

/** Reads the bytes it was started with and answers once. */
function answer(bytes: Uint8Array): WorkerAnswer {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') return result
  return {
    kind: 'read',
    trades: result.file.trades.length,
    heapMb: process.memoryUsage().heapUsed / 1024 / 1024,
  }
}

if (parentPort && workerData instanceof Uint8Array) parentPort.postMessage(answer(workerData))
