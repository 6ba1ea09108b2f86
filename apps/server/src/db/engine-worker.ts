import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS, durableStartParams } from './durable-fs.ts'
import { clusterFolder } from './embedded-init.ts'
import type { EngineReply, EngineRequest, EngineStorage } from './engine-messages.ts'

// The worker thread that PGlite runs in. It passes bytes of the wire protocol through and knows nothing of queries:
// pg on the main thread writes and parses them, exactly as it does for a PostgreSQL server.

const REPLY_BYTES = 256 * 1024

const port = parentPort
if (port === null) throw new Error('engine-worker.ts runs in a worker thread')
const storage: EngineStorage = workerData

function reply(message: EngineReply): void {
  port?.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer] : [])
}

async function open(): Promise<PGlite> {
  switch (storage.kind) {
    case 'folder': {
      const cluster = await clusterFolder(storage.dataDir)
      return await PGlite.create({ fs: new DurableFS(cluster), startParams: [...durableStartParams] })
    }
    case 'memory':
      return await PGlite.create(storage.snapshot ? { loadDataDir: new Blob([storage.snapshot]) } : {})
  }
}

/** Runs the messages and posts what comes back, in pieces large enough that a big result is few messages. */
function run(engine: PGlite, bytes: Uint8Array): void {
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
    reply({ kind: 'bytes', bytes: joined })
  }
  const onRawData = (piece: Uint8Array): void => {
    pieces.push(piece.slice()) // a view of the engine's memory, which the next piece overwrites
    size += piece.byteLength
    if (size >= REPLY_BYTES) flush()
  }
  // Runs to its end before it returns; what it promises is the sync of file systems that need one, which ours does not.
  void engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData }).then(flush)
}

const engine = await open()

port.on('message', async (request: EngineRequest) => {
  switch (request.kind) {
    case 'bytes':
      return run(engine, request.bytes)
    case 'disconnect':
      // The engine has one session for all connections: the next one must not find this one's transaction.
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
      port.close()
  }
})

reply({ kind: 'ready' })
