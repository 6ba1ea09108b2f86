import { Worker } from 'node:worker_threads'
import type { EngineReply, EngineRequest, EngineStorage } from './engine-messages.ts'
import { EngineStream } from './engine-stream.ts'

export interface EmbeddedEngine {
  /** One end of the wire to the engine; there can be only one at a time, since the engine has one session. */
  connect(): EngineStream
  /** The whole cluster as a tar archive. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** Ends with a checkpoint, so that the next start has nothing to replay. */
  close(): Promise<void>
}

/** Starts PGlite in a worker thread; resolves when it answers. The caller holds the lock of the folder. */
export async function startEmbeddedEngine(storage: EngineStorage): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: storage, name: 'database' })
  let stream: EngineStream | undefined
  let stopped: Error | undefined
  const replies = new Map<EngineReply['kind'], PromiseWithResolvers<EngineReply>>()

  const request = (message: EngineRequest): void => {
    if (stopped) return
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
    stream?.destroy(reason)
    for (const waiting of replies.values()) waiting.reject(reason)
  }

  worker.on('message', (message: EngineReply) => {
    if (message.kind === 'bytes') return stream?.receive(message.bytes)
    replies.get(message.kind)?.resolve(message)
    replies.delete(message.kind)
  })
  worker.on('error', (cause) => stop(new Error('The embedded database stopped', { cause })))
  worker.on('exit', () => stop(new Error('The embedded database is closed')))

  await next('ready')

  return {
    connect() {
      if (stopped) throw stopped
      if (stream && !stream.destroyed) throw new Error('The embedded database has one connection, and it is taken')
      const opened: EngineStream = new EngineStream({
        send: (bytes) => request({ kind: 'bytes', bytes }),
        disconnect: () => request({ kind: 'disconnect' }),
      })
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
      if (stopped) return
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      const closed = next('closed')
      request({ kind: 'close' })
      await closed
      await exited
    },
  }
}
