import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts'
import type { EngineStorage } from './engine-messages.ts'
import type { EngineStream } from './engine-stream.ts'

export interface SupervisedEngine {
  connect(): EngineStream
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** `restarted` runs whenever the engine has stopped and is back; subscriptions must be renewed then. */
  onRestart(restarted: () => Promise<void>): void
  /** Resolves with the reason when the engine has stopped for good. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

// An engine that stops again this soon after a restart has a problem that a restart does not cure.
const TOO_SOON_MS = 30_000

/**
 * An engine that breaks (a query overflows its stack, a disk fails once) is restarted, as a PostgreSQL server restarts
 * after a crash: queries in flight fail, the log is replayed, nothing acknowledged is lost. An engine in memory is not
 * restarted: its rows are lost with it.
 */
export async function superviseEngine(storage: EngineStorage): Promise<SupervisedEngine> {
  const failure = Promise.withResolvers<Error>()
  let restarted = async (): Promise<void> => {}
  let closing = false
  let restartedAt = Number.NEGATIVE_INFINITY
  let engine = await start()

  async function start(): Promise<EmbeddedEngine> {
    const started = await startEmbeddedEngine(storage)
    void started.failed.then(recover)
    return started
  }

  async function recover(reason: Error): Promise<void> {
    if (closing) return
    const tooSoon = performance.now() - restartedAt < TOO_SOON_MS
    if (storage.kind === 'memory' || tooSoon) return failure.resolve(reason)
    process.emitWarning(`${reason.message}. It is started again.`)
    restartedAt = performance.now()
    try {
      engine = await start()
      await restarted()
    } catch (error) {
      failure.resolve(error instanceof Error ? error : reason)
    }
  }

  return {
    connect: () => engine.connect(),
    dump: () => engine.dump(),
    onRestart(callback) {
      restarted = callback
    },
    failed: failure.promise,
    async close() {
      closing = true
      await engine.close()
    },
  }
}
