import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS } from './durable-fs.ts'
import { clusterFolder } from './embedded-init.ts'
import type { EngineReply, EngineRequest, EngineStorage } from './engine-messages.ts'
import { durableStart } from './engine-start.ts'

// The worker thread that runs PGlite. It passes bytes of the wire protocol through without knowing the queries: pg on
// the main thread writes and parses them, exactly as it does for a PostgreSQL server.

const REPLY_BYTES = 256 * 1024

const port = parentPort
if (port === null) throw new Error('engine-worker.ts runs in a worker thread')
const storage: EngineStorage = workerData

function reply(message: EngineReply): void {
  port?.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer] : [])
}

let files: DurableFS | undefined

async function open(): Promise<PGlite> {
  switch (storage.kind) {
    case 'folder': {
      const cluster = await clusterFolder(storage.dataDir)
      // PGlite would initialise a new cluster over the rest of this one.
      if (!existsSync(join(cluster, 'PG_VERSION'))) endAsDamaged('The file "PG_VERSION" is missing.')
      files = new DurableFS(cluster)
      try {
        return await PGlite.create({ fs: files, startParams: [...durableStart] })
      } catch (error) {
        return endAsDamaged(files.failure ?? String(error))
      }
    }
    case 'memory':
      return await PGlite.create(storage.snapshot ? { loadDataDir: new Blob([storage.snapshot]) } : {})
  }
}

function endAsDamaged(report: string): never {
  reply({ kind: 'damaged', report })
  process.exit(1)
}

/**
 * PGlite catches whatever its loop throws and continues, even after a stack overflow or a trap, possibly for ever. SQL
 * errors have a `status`; anything else ends the thread, as it would end a server's process.
 */
function endOnBrokenEngine({ Module: mod }: PGlite): void {
  const loop = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      return loop()
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'status' in error) throw error
      reply({ kind: 'broken', reason: files?.failure ?? String(error) })
      process.exit(1)
    }
  }
}

/** Runs the messages and posts the results, in pieces large enough that a big result needs few messages. */
async function run(engine: PGlite, connection: number, bytes: Uint8Array): Promise<void> {
  let pieces: Uint8Array[] = []
  let size = 0
  const flush = (): void => {
    if (size === 0) return
    const joined = new Uint8Array(size)
    let offset = 0
    for (const piece of pieces) {
      joined.set(piece, offset)
      offset += piece.byteLength
    }
    pieces = []
    size = 0
    reply({ kind: 'bytes', connection, bytes: joined })
  }
  const onRawData = (piece: Uint8Array): void => {
    pieces.push(piece.slice()) // a view of the engine's memory, which the next piece overwrites
    size += piece.byteLength
    if (size >= REPLY_BYTES) flush()
  }
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
  flush()
}

const engine = await open()
endOnBrokenEngine(engine)

async function handle(request: EngineRequest): Promise<void> {
  switch (request.kind) {
    case 'bytes':
      return run(engine, request.connection, request.bytes)
    case 'resetSession':
      // The engine has one session for all connections: the next one must not inherit the previous one's transaction.
      if (engine.isInTransaction()) await engine.exec('rollback')
      await engine.exec('discard all')
      return
    case 'dump': {
      const dump = await engine.dumpDataDir('none')
      return reply({ kind: 'dumped', snapshot: new Uint8Array(await dump.arrayBuffer()) })
    }
    case 'close':
      await engine.close()
      reply({ kind: 'closed' })
      port?.close()
  }
}

// One at a time, in order. A failure here is a bug or a broken engine: it ends the worker, and every query with it.
let handled = Promise.resolve()
port.on('message', (request: EngineRequest) => {
  handled = handled.then(() => handle(request))
})

reply({ kind: 'ready' })
