import { parentPort, workerData } from 'node:worker_threads'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { readBrokerFile } from '@plumbline/importers/registry'

/** A worker's answer about its file. */
export type WorkerAnswer =
  | { readonly kind: 'read'; readonly trades: number; readonly heapMb: number }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly detail: string
      readonly table?: { readonly guess: { readonly mapping: Mapping } }
    }

interface Input {
  readonly bytes: Uint8Array
  readonly mapping?: Mapping
}

/** Parses the worker's input and answers once. */
function answer({ bytes, mapping }: Input): WorkerAnswer {
  const options = { brokerTimeZone: null, ...(mapping && { mapping }) }
  const result = readBrokerFile({ name: 'file', bytes }, undefined, options)
  if (result.kind === 'failed') return result
  return {
    kind: 'read',
    trades: result.file.trades.length,
    heapMb: process.memoryUsage().heapUsed / 1024 / 1024,
  }
}

if (parentPort) parentPort.postMessage(answer(workerData as Input))
