import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts'
import type { EngineStorage } from './engine-messages.ts'
import type { EngineStream } from './engine-stream.ts'

export interface SupervisedEngine {
  connect(): EngineStream
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** `restarted` runs whenever the engine has stopped and is back; what was listened to must be listened to again. */
  onRestart(restarted: () => Promise<void>): void
  /** Resolves with the reason when the engine has stopped for good. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

// An engine that stops again this soon after a restart stops for a reason that a restart does not cure.
const TOO_SOON_MS = 30_000

/**
 * An engine that breaks (a query that overflows its stack, a disk that fails once) is started again, as a PostgreSQL
 * server starts a crashed one: queries in flight fail, the log is replayed, nothing acknowledged is lost. One in
 * memory is not: its rows are gone with it.
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
