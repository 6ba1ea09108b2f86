import { parentPort, workerData } from 'node:worker_threads'
import { readBrokerFile } from '@plumbline/importers/registry'
import type { ParserInput, ParserMessage } from './parse-file.ts'

// Runs in a worker with a memory limit: a hostile file may end this thread, never the server.
const send = (message: ParserMessage) => parentPort?.postMessage(message)
const { file, options } = workerData as ParserInput
const onProgress = (fraction: number) => send({ kind: 'progress', fraction })
send({ kind: 'done', result: readBrokerFile(file, onProgress, options) })
