import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { Logger } from '#server/platform/log.ts'
import { FILE_MEMORY_MB, fileSlots } from '#server/platform/threads/file-capacity.ts'
import { type ReadingLimits, ReadingThreads } from '#server/platform/threads/reading-threads.ts'
import type { BarsInput, BarsReading, StoreChunks } from './bars-worker.ts'
import * as repo from './bar-imports.repo.ts'

export interface ReadBarsDeps {
  readonly database: Database
  readonly now: () => Date
  readonly log: Logger
}

/** 64 MB of bars take about 2 s; the limit is for slow, busy machines. */
const LIMITS: ReadingLimits = { memoryMb: FILE_MEMORY_MB, timeMs: 120_000 }
/** Minimum time between progress writes. */
const PROGRESS_EVERY_MS = 300

const threads = new ReadingThreads<BarsInput, BarsReading, StoreChunks>(
  new URL('./bars-worker.ts', import.meta.url),
  fileSlots,
)

/** Reads a file in a worker thread and stages its bars. Never rejects: failures become the import's state. */
export async function readBars(
  deps: ReadBarsDeps,
  actor: Actor,
  id: string,
  input: BarsInput,
): Promise<void> {
  const { userId } = actor
  const { database, log } = deps
  const setFailed = (code: string, detail: string) =>
    database.asUser(userId, (trx) =>
      repo.updateImport(trx, userId, id, { state: 'failed', error_code: code, error_detail: detail }),
    )
  const progress = (fraction: number | null) =>
    void database
      .asUser(userId, (trx) => repo.setProgress(trx, userId, id, fraction))
      .catch((error: unknown) =>
        log.warn('progress of bars not stored', { importId: id, error: String(error) }),
      )
  const lease = setInterval(() => progress(null), repo.RENEW_LEASE_MS)
  try {
    const outcome = await threads.read(
      input,
      { ...LIMITS, whose: userId },
      throttled(deps.now, progress),
      ({ part, chunks }) => database.asUser(userId, (trx) => repo.stageChunks(trx, userId, id, part, chunks)),
    )
    if (outcome.kind === 'exceeded') return await setFailed('too-complex', outcome.limit)
    const reading = outcome.result
    if (reading.kind === 'failed') return await setFailed(reading.code, reading.detail)
    await database.asUser(userId, (trx) =>
      reading.kind === 'table'
        ? repo.updateImport(trx, userId, id, { state: 'mapping', reading: reading.table })
        : repo.updateImport(trx, userId, id, { state: 'ready', reading: reading.preview }),
    )
  } catch (error) {
    log.error('import of bars failed', error, { importId: id })
    await setFailed('internal', '').catch((cause: unknown) =>
      log.error('state of an import of bars not stored', cause, { importId: id }),
    )
  } finally {
    clearInterval(lease)
  }
}

function throttled(now: () => Date, report: (fraction: number) => void) {
  let reportedMs = 0
  return (fraction: number) => {
    const ms = now().getTime()
    if (ms - reportedMs < PROGRESS_EVERY_MS) return
    reportedMs = ms
    report(fraction)
  }
}
