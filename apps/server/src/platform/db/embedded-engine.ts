import { Worker } from 'node:worker_threads'
import { DatabaseDamagedError } from './damage.ts'
import type { EngineReply, EngineRequest, EngineStorage } from './engine-messages.ts'
import { EngineStream } from './engine-stream.ts'

export interface EmbeddedEngine {
  /**
   * One end of the connection to the engine. The engine has one session, so a new connection takes it from the previous
   * one, whose transaction is rolled back. Once the engine has stopped, the stream breaks with the reason.
   */
  connect(): EngineStream
  /** The whole cluster as a tar archive. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** Resolves with the reason if the engine stops without having been asked to. */
  readonly failed: Promise<Error>
  /** Ends with a checkpoint, so that the next start has nothing to replay. */
  close(): Promise<void>
  /** Stops at once, like a crash: committed rows stay, and the next start replays the log. */
  terminate(): Promise<void>
}

/** Starts PGlite in a worker thread; resolves when it answers. The caller holds the lock of the folder. */
export async function startEmbeddedEngine(storage: EngineStorage): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: storage,
    name: 'database',
  })
  let stream: EngineStream | undefined
  let connections = 0
  let stopped: Error | undefined
  let broken: Error | undefined
  let closing = false
  const failure = Promise.withResolvers<Error>()
  const replies = new Map<EngineReply['kind'], PromiseWithResolvers<EngineReply>>()

  const request = (message: EngineRequest): void => {
    // pg's stream may send its goodbye after `close`, when the engine is gone.
    if (stopped || closing) return
    worker.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer] : [])
  }
  const next = (kind: EngineReply['kind']): Promise<EngineReply> => {
    if (stopped) return Promise.reject(stopped)
    const waiting = replies.get(kind) ?? Promise.withResolvers<EngineReply>()
    replies.set(kind, waiting)
    return waiting.promise
  }
  const stop = (reason: Error): void => {
    if (stopped) return
    stopped = reason
    if (!closing) failure.resolve(reason)
    stream?.destroy(reason)
    for (const waiting of replies.values()) waiting.reject(reason)
  }

  worker.on('message', (message: EngineReply) => {
    if (message.kind === 'bytes') {
      // Answers to a dropped connection are discarded.
      if (message.connection === connections) stream?.receive(message.bytes)
      return
    }
    if (message.kind === 'broken') {
      broken = new Error(`The embedded database stopped: ${message.reason}`)
      return
    }
    if (message.kind === 'damaged') {
      broken = new DatabaseDamagedError(storage.kind === 'folder' ? storage.dataDir : '', message.report)
      return
    }
    replies.get(message.kind)?.resolve(message)
    replies.delete(message.kind)
  })
  worker.on('error', (cause) => {
    broken = new Error(`The embedded database stopped: ${cause.message}`, { cause })
  })
  // Not earlier: until the thread has exited it may have the folder's files open.
  worker.on('exit', () =>
    stop(broken ?? new Error(closing ? 'The embedded database is closed' : 'The embedded database stopped')),
  )

  await next('ready')

  return {
    failed: failure.promise,
    connect() {
      connections += 1
      const connection = connections
      if (connection > 1) request({ kind: 'resetSession' })
      const opened: EngineStream = new EngineStream((bytes) => {
        if (connection === connections) request({ kind: 'bytes', connection, bytes })
      })
      if (stopped) opened.destroy(stopped)
      stream = opened
      return opened
    },
    async dump() {
      const answer = next('dumped')
      request({ kind: 'dump' })
      const message = await answer
      if (message.kind !== 'dumped') throw new Error(`Expected a dump, got ${message.kind}`)
      return message.snapshot
    },
    async close() {
      if (stopped || closing) return
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      const closed = next('closed')
      request({ kind: 'close' })
      closing = true
      await closed
      await exited
    },
    async terminate() {
      await worker.terminate()
    },
  }
}
