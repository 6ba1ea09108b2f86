import { setTimeout as sleep } from 'node:timers/promises'
import { CHECK_APART_MS, CHECK_EVERY_MS, FIRST_CHECK_MS } from '@plumbline/domain/mt5-sync/sync-schedule'
import { dueAccounts, type DueAccount, releaseAll } from './connections.repo.ts'
import { begin, type BegunSync, goOn, runSync, type SyncDeps, type SyncRequest } from './run-sync.service.ts'

/** The spec's schedule; tests have no minute to wait. */
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

/** So many accounts at once on one server: most of their time they wait for a terminal. */
const AT_ONCE = 8
/** Asked for at once; what is left is asked for when these are done. */
const DUE_AT_ONCE = 200

/** A run that goes on in the background; `done` resolves with its id. */
interface Begun {
  readonly runId: string
  readonly done: Promise<string>
}

export interface Synchroniser {
  /** From now on accounts are synchronised when it is their turn. */
  start(): void
  /** One check now: every account whose turn it is. Not while another one runs, nor too soon after it. */
  check(): Promise<number>
  /** Begins one account now; `done` resolves with the run. null: another one has it. */
  begin(request: Omit<SyncRequest, 'signal'>): Promise<Begun | null>
  /** The same for many, a few at a time; `runIds` are those that have begun by now. */
  beginAll(
    requests: readonly Omit<SyncRequest, 'signal'>[],
  ): Promise<{ readonly runIds: () => readonly string[]; readonly done: Promise<unknown> }>
  /** Takes in what a terminal pushed, in the background. */
  wake(account: DueAccount): void
  /** Ends the readings and waits for what is written. */
  stop(): Promise<void>
}

/** Runs by itself on every server; accounts are claimed, so that none is synchronised twice. */
export function createSynchroniser(deps: SyncDeps, times: SynchroniserTimes = TIMES): Synchroniser {
  const stopped = new AbortController()
  const running = new Set<Promise<unknown>>()
  const awake = new Map<string, boolean>()
  let checking: Promise<number> | null = null
  let lastCheckMs = Number.NEGATIVE_INFINITY

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
    tracked.catch((error: unknown) => deps.log.error('synchroniser failed', error))
    return tracked
  }

  const run = (account: DueAccount, cause: SyncRequest['cause']) =>
    runSync(deps, { ...account, cause, signal: stopped.signal })

  async function checkNow(): Promise<number> {
    let synchronised = 0
    for (;;) {
      const due = await deps.database.asSystem((trx) => dueAccounts(trx, DUE_AT_ONCE))
      if (due.length === 0 || stopped.signal.aborted) return synchronised
      const before = synchronised
      const left = [...due]
      const worker = async () => {
        for (let account = left.shift(); account && !stopped.signal.aborted; account = left.shift()) {
          if ((await run(account, 'schedule')) !== null) synchronised += 1
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, worker))
      // Others have all that is left.
      if (synchronised === before) return synchronised
    }
  }

  async function loop(): Promise<void> {
    // The embedded engine has one server: a lease that is left is that of a run which died with the last one.
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
      const begun: BegunSync | null = await begin(deps, request)
      return begun && { runId: begun.runId, done: track(goOn(deps, request, begun)) }
    },
    async beginAll(requests) {
      const runIds: string[] = []
      const left = [...requests]
      /** The next one that nobody has. */
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
      // The first of them have begun before the answer, so that it can name them.
      const firsts: (Begun | null)[] = []
      while (firsts.length < AT_ONCE && left.length > 0) firsts.push(await next())
      return { runIds: () => [...runIds], done: Promise.all(firsts.map(lane)) }
    },
    wake(account) {
      const key = `${account.userId} ${account.accountId}`
      // What arrives while it runs is taken in by one more run after it.
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
    async stop() {
      stopped.abort()
      await Promise.allSettled(running)
    },
  }
  return synchroniser
}
