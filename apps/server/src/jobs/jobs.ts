import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/log.ts'

/** Work that comes round by itself. Every server does it, so it claims what it takes, or is the same done twice. */
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
  /** Runs one now, or waits for the run that goes on; what fails is logged, and kept in its state. */
  runNow(name: string): Promise<void>
  states(): readonly JobState[]
  /** Ends the waiting, and waits for what runs. */
  stop(): Promise<void>
}

/** So long after the start, so that nothing competes with the first requests. */
const FIRST_AFTER_MS = 3_000

/** Each job by itself, never twice at once; one that fails comes round again. */
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
