import { parentPort, workerData } from 'node:worker_threads'
import type { SourceFile } from '@plumbline/importers/importer'
import { readBrokerFile } from '@plumbline/importers/registry'
import type { ParserMessage } from './parse-file.ts'

// Runs in a worker with a memory limit: a hostile file may end this thread, never the server.
const send = (message: ParserMessage) => parentPort?.postMessage(message)
const file = workerData as SourceFile
send({ kind: 'done', result: readBrokerFile(file, (fraction) => send({ kind: 'progress', fraction })) })
