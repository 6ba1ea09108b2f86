import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/platform/log.ts'

/** A periodic job. Every server runs it, so it must claim its work or be idempotent. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(signal: AbortSignal): Promise<unknown>
}

interface JobState {
  readonly name: string
  readonly lastRunAt: Date | null
  readonly lastError: string | null
  readonly runs: number
}

export interface Jobs {
  start(): void
  /** Runs a job now, or waits for its current run; a failure is logged and kept in its state. */
  runNow(name: string): Promise<void>
  states(): readonly JobState[]
  /** Stops the schedule and waits for running jobs. */
  stop(): Promise<void>
}

/** Delay after the start, so that no job competes with the first requests. */
const FIRST_AFTER_MS = 3_000

/** Runs each job on its own schedule, never concurrently with itself; a failed job runs again at its next time. */
export function createJobs(jobs: readonly Job[], log: Logger, firstAfterMs = FIRST_AFTER_MS): Jobs {
  const stopped = new AbortController()
  const running = new Map<string, Promise<void>>()
  const states = new Map<string, JobState>(
    jobs.map(({ name }) => [name, { name, lastRunAt: null, lastError: null, runs: 0 }]),
  )

  async function once(job: Job): Promise<void> {
    let lastError: string | null = null
    try {
      await job.run(stopped.signal)
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      log.error('job failed', error, { job: job.name })
    }
    const runs = (states.get(job.name)?.runs ?? 0) + 1
    states.set(job.name, { name: job.name, lastRunAt: new Date(), lastError, runs })
  }

  function run(job: Job): Promise<void> {
    const going = running.get(job.name)
    if (going) return going
    const work = once(job).finally(() => running.delete(job.name))
    running.set(job.name, work)
    return work
  }

  async function loop(job: Job): Promise<void> {
    const waited = { signal: stopped.signal, ref: false }
    await sleep(firstAfterMs, undefined, waited)
    for (;;) {
      await run(job)
      await sleep(job.everyMs, undefined, waited)
    }
  }

  return {
    start() {
      for (const job of jobs) {
        loop(job).catch((error: unknown) => {
          if (!stopped.signal.aborted) log.error('job ended', error, { job: job.name })
        })
      }
    },
    async runNow(name) {
      const job = jobs.find((each) => each.name === name)
      if (!job) throw new TypeError(`There is no job ${name}`)
      await run(job)
    },
    states: () => [...states.values()],
    async stop() {
      stopped.abort()
      await Promise.all(running.values())
    },
  }
}
