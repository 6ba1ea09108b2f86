import type { LiveChange } from '@plumbline/contract/live/live'
import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { accountOfKey, entriesOf, type FollowedQueries } from './followed-query.ts'
import { createKnownRevisions, type KnownRevisions } from './known-revisions.ts'
import type { LiveMessage } from './live-message.ts'

export type ChangeFollower = {
  readonly take: (message: LiveMessage) => void
  /** Takes the changes that the response to this tab's own call reports; `procedure`: `trades/update`. */
  readonly noteOwn: (changes: readonly LiveChange[], procedure?: string) => void
  /** Refetches everything that has changed, at once; resolves when it is on screen. Never rejects. */
  readonly refetchChanged: () => Promise<void>
  /** Sets which queries depend on which topics. */
  readonly follow: (followed: readonly FollowedQueries[]) => void
  readonly forget: () => void
  readonly stop: () => void
}

/** Throttles a terminal that keeps writing; the first change is applied at once. */
const STEP_MS = 300

/** Maximum wait for the response of this tab's own running mutation, which reports what it changed. */
const OWN_WRITE_MS = 2_000

/**
 * Refetches what has changed and nothing else: visible queries now, others when next used. A running query is left to
 * finish, and refetched if it was sent too early.
 */
export function followChanges(queryClient: QueryClient, stepMs = STEP_MS): ChangeFollower {
  const knownRevisions = createKnownRevisions()
  /** What entries with shown answers know: their own writes do not put them behind. */
  const ownRevisions = new Map<FollowedQueries, KnownRevisions>()
  let followed: readonly FollowedQueries[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliedAt = Number.NEGATIVE_INFINITY
  let heldSince: number | undefined

  const { askedAt, stop: stopWatching } = watchAsking(queryClient.getQueryCache(), () => schedule())
  const isBehind = (query: Query): boolean => {
    return entriesOf(followed, query.queryKey).some((entry) =>
      (ownRevisions.get(entry) ?? knownRevisions).isBehind(
        entry.topics,
        accountOfKey(query.queryKey),
        askedAt(query),
      ),
    )
  }
  const isHeld = (now: number): boolean => {
    if (queryClient.isMutating() === 0) heldSince = undefined
    else heldSince ??= now
    return heldSince !== undefined && now - heldSince < OWN_WRITE_MS
  }
  const apply = (): void => {
    timer = undefined
    const now = performance.now()
    if (isHeld(now)) return schedule(stepMs)
    appliedAt = now
    void queryClient.invalidateQueries(
      {
        predicate: (query) => query.state.fetchStatus === 'idle' && isBehind(query),
      },
      { cancelRefetch: false },
    )
  }
  const schedule = (leastMs = 0): void => {
    timer ??= setTimeout(apply, Math.max(leastMs, appliedAt + stepMs - performance.now()))
  }
  const stopTimer = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const stopMutations = queryClient.getMutationCache().subscribe(({ type }) => {
    if (type !== 'updated' || heldSince === undefined || queryClient.isMutating() > 0) return
    stopTimer()
    schedule()
  })

  return {
    take(message) {
      const now = performance.now()
      const all = [knownRevisions, ...ownRevisions.values()]
      if (message.kind === 'revisions') for (const known of all) known.compare(message.revisions, now)
      else if (message.kind === 'change') for (const known of all) known.learn(message.change, now)
      else return
      // Also for known changes, as after this tab's own mutation: refetches what the mutation did not.
      schedule()
    },
    noteOwn(changes, procedure) {
      const now = performance.now()
      for (const change of changes) {
        knownRevisions.learn(change, now)
        for (const [{ shownAnswers }, known] of ownRevisions)
          known.learn(change, now, procedure !== undefined && shownAnswers?.includes(procedure) === true)
      }
      if (changes.length > 0) schedule()
    },
    async refetchChanged() {
      stopTimer()
      appliedAt = performance.now()
      // Includes running queries: they were sent before the change.
      await queryClient.invalidateQueries({ predicate: isBehind })
    },
    follow(queries) {
      followed = queries
      for (const entry of queries)
        if (entry.shownAnswers && !ownRevisions.has(entry)) ownRevisions.set(entry, createKnownRevisions())
    },
    forget() {
      for (const known of [knownRevisions, ...ownRevisions.values()]) known.forget()
    },
    stop() {
      stopTimer()
      stopWatching()
      stopMutations()
    },
  }
}

/**
 * When each query was last sent (milliseconds of `performance.now()`). The cache only records when the response
 * arrived, and by then the data may have changed again. -Infinity: never.
 */
function watchAsking(
  cache: QueryCache,
  onSettled: () => void,
): { readonly askedAt: (query: Query) => number; readonly stop: () => void } {
  const times = new WeakMap<Query, number>()
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    // Data set from a mutation's response is as fresh as a request sent now.
    const isNew = action.type === 'fetch' || action.type === 'continue'
    const isSet = action.type === 'success' && action.manual === true
    if (isNew || isSet) times.set(query, performance.now())
    else if (action.type === 'success' || action.type === 'error') onSettled()
  })
  return { askedAt: (query) => times.get(query) ?? Number.NEGATIVE_INFINITY, stop }
}
