import { setTimeout as sleep } from 'node:timers/promises'
import { CHECK_APART_MS, CHECK_EVERY_MS, FIRST_CHECK_MS } from '@plumbline/domain/mt5-sync/sync-schedule'
import { secondsOf } from '#server/features/subscription/access.service.ts'
import type { PlanDeps } from '#server/features/subscription/subscription.write.ts'
import { fetchTerminalBars } from './terminal-bars.service.ts'
import { dueAccounts, type DueAccount, releaseAll } from './connections.repo.ts'
import {
  beginSync,
  type StartedSync,
  continueSync,
  runSync,
  type SyncDeps,
  type SyncRequest,
} from './run-sync.service.ts'

/** The specification's schedule; shorter in tests. */
export interface SynchroniserTimes {
  readonly firstCheckMs: number
  readonly checkEveryMs: number
  readonly checkApartMs: number
}

const TIMES: SynchroniserTimes = {
  firstCheckMs: FIRST_CHECK_MS,
  checkEveryMs: CHECK_EVERY_MS,
  checkApartMs: CHECK_APART_MS,
}

/** Concurrent accounts per server: they mostly wait for a terminal. */
const AT_ONCE = 8
/** Due accounts fetched at once; the rest are fetched afterwards. */
const DUE_AT_ONCE = 200

/** A run in the background; `done` resolves with its id. */
interface Begun {
  readonly runId: string
  readonly done: Promise<string>
}

export interface Synchroniser {
  /** Starts the periodic check. */
  start(): void
  /** Checks now: synchronises every due account. Skipped while another check runs, or too soon after it. */
  check(): Promise<number>
  /** Starts a run for one account; `done` resolves with its id. null: claimed by another server. */
  begin(request: Omit<SyncRequest, 'signal'>): Promise<Begun | null>
  /** The same for many, a few at a time; `runIds` are those started so far. */
  beginAll(
    requests: readonly Omit<SyncRequest, 'signal'>[],
  ): Promise<{ readonly runIds: () => readonly string[]; readonly done: Promise<unknown> }>
  /** Processes what a terminal pushed, in the background. */
  wake(account: DueAccount): void
  /** Asks an account's terminal for missing price bars, in the background; every run does it at its end. */
  fetchBars(account: DueAccount): void
  /** Waits for what runs in the background now. */
  settled(): Promise<void>
  /** Aborts reads and waits for pending writes. */
  stop(): Promise<void>
}

/** Runs on every server; accounts are claimed, so that none is synchronised twice. */
export function createSynchroniser(
  deps: SyncDeps & PlanDeps,
  times: SynchroniserTimes = TIMES,
): Synchroniser {
  const stopped = new AbortController()
  const running = new Set<Promise<unknown>>()
  const awake = new Map<string, boolean>()
  const fetching = new Set<string>()
  let checking: Promise<number> | null = null
  let lastCheckMs = Number.NEGATIVE_INFINITY

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
    tracked.catch((error: unknown) => deps.log.error('synchroniser failed', error))
    return tracked
  }

  async function run(account: DueAccount, cause: SyncRequest['cause']): Promise<string | null> {
    const runId = await runSync(deps, { ...account, cause, signal: stopped.signal })
    if (runId !== null) fetchBars(account)
    return runId
  }

  /** Not part of the run: bars of a new account may take a minute. */
  function fetchBars({ userId, accountId }: DueAccount): void {
    const key = `${userId} ${accountId}`
    if (fetching.has(key) || stopped.signal.aborted) return
    fetching.add(key)
    const fetched = fetchTerminalBars(deps, { userId, accountId }, stopped.signal)
    void track(fetched.finally(() => fetching.delete(key)))
  }

  async function goOnWithBars(request: SyncRequest, begun: StartedSync): Promise<string> {
    const runId = await continueSync(deps, request, begun)
    fetchBars(request)
    return runId
  }

  async function checkNow(): Promise<number> {
    let synchronised = 0
    for (;;) {
      const payingAt = deps.billing.kind === 'none' ? null : secondsOf(deps.now())
      const due = await deps.database.asSystem((trx) => dueAccounts(trx, DUE_AT_ONCE, payingAt))
      if (due.length === 0 || stopped.signal.aborted) return synchronised
      const before = synchronised
      const left = [...due]
      const worker = async () => {
        for (let account = left.shift(); account && !stopped.signal.aborted; account = left.shift()) {
          if ((await run(account, 'schedule')) !== null) synchronised += 1
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, worker))
      // Other servers have claimed the rest.
      if (synchronised === before) return synchronised
    }
  }

  async function loop(): Promise<void> {
    // The embedded database has one server: any lease is left from a run that died with the previous process.
    if (deps.database.kind === 'embedded') await deps.database.asSystem(releaseAll)
    const waited = { signal: stopped.signal, ref: false }
    await sleep(times.firstCheckMs, undefined, waited)
    for (;;) {
      try {
        await synchroniser.check()
      } catch (error) {
        deps.log.error('check of linked accounts failed', error)
      }
      await sleep(times.checkEveryMs, undefined, waited)
    }
  }

  const synchroniser: Synchroniser = {
    start() {
      loop().catch((error: unknown) => {
        if (!stopped.signal.aborted) deps.log.error('synchroniser ended', error)
      })
    },
    async check() {
      const nowMs = performance.now()
      if (checking !== null || nowMs - lastCheckMs < times.checkApartMs) return 0
      lastCheckMs = nowMs
      checking = track(checkNow())
      try {
        return await checking
      } finally {
        checking = null
      }
    },
    async begin(account) {
      const request = { ...account, signal: stopped.signal }
      const begun: StartedSync | null = await beginSync(deps, request)
      return begun && { runId: begun.runId, done: track(goOnWithBars(request, begun)) }
    },
    async beginAll(requests) {
      const runIds: string[] = []
      const left = [...requests]
      /** The next account that is not claimed. */
      const next = async (): Promise<Begun | null> => {
        for (let request = left.shift(); request; request = left.shift()) {
          const begun = await synchroniser.begin(request)
          if (begun === null) continue
          runIds.push(begun.runId)
          return begun
        }
        return null
      }
      const lane = async (first: Begun | null) => {
        for (let begun = first; begun !== null; begun = await next()) await begun.done
      }
      // The first ones start before the response, so that it can name them.
      const firsts: (Begun | null)[] = []
      while (firsts.length < AT_ONCE && left.length > 0) firsts.push(await next())
      return { runIds: () => [...runIds], done: Promise.all(firsts.map(lane)) }
    },
    wake(account) {
      const key = `${account.userId} ${account.accountId}`
      // Data that arrives during a run is processed by one more run after it.
      if (awake.has(key)) return void awake.set(key, true)
      awake.set(key, false)
      void track(
        (async () => {
          try {
            do {
              awake.set(key, false)
              await run(account, 'terminal')
            } while (awake.get(key) === true && !stopped.signal.aborted)
          } finally {
            awake.delete(key)
          }
        })(),
      )
    },
    fetchBars,
    async settled() {
      await Promise.allSettled(running)
    },
    async stop() {
      stopped.abort()
      await Promise.allSettled(running)
    },
  }
  return synchroniser
}
