import type { LiveChange } from '@plumbline/contract/live/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { watchAsking } from './asked-at.ts'
import { accountOfKey, followedTopics, type FollowedQueries } from './followed-query.ts'
import type { LiveMessage } from './live-message.ts'
import { createKnownRevisions } from './known-revisions.ts'

export type ChangeFollower = {
  readonly take: (message: LiveMessage) => void
  /** What the answer to a write of this tab says that it changed. */
  readonly noteOwn: (changes: readonly LiveChange[]) => void
  /** Reads again at once what has changed; resolves when it is on screen. Never rejects. */
  readonly refetchChanged: () => Promise<void>
  /** Which queries depend on what. */
  readonly follow: (followed: readonly FollowedQueries[]) => void
  readonly forget: () => void
  readonly stop: () => void
}

/** A terminal that keeps writing is followed in steps; the first change is followed at once. */
const STEP_MS = 300

/** While a write of this tab is under way its answer, which says what it changed, is waited for: so long. */
const OWN_WRITE_MS = 2_000

/**
 * Reads again what has changed and nothing else: queries on screen now, others when they are next looked at. A query that
 * is being read is left to finish, and read again where it was asked for too early.
 */
export function followChanges(queryClient: QueryClient, stepMs = STEP_MS): ChangeFollower {
  const book = createKnownRevisions()
  let followed: readonly FollowedQueries[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliedAt = Number.NEGATIVE_INFINITY
  let heldSince: number | undefined

  const { askedAt, stop: stopWatching } = watchAsking(queryClient.getQueryCache(), () => schedule())
  const isBehind = (query: Query): boolean => {
    const topics = followedTopics(followed, query.queryKey)
    return topics.length > 0 && book.isBehind(topics, accountOfKey(query.queryKey), askedAt(query))
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
      if (message.kind === 'revisions') book.compare(message.revisions, now)
      else if (message.kind === 'change') book.learn(message.change, now)
      else return
      // Also when it is no news, as after a write of our own: what that write did not read again is read now.
      schedule()
    },
    noteOwn(changes) {
      const now = performance.now()
      for (const change of changes) book.learn(change, now)
      if (changes.length > 0) schedule()
    },
    async refetchChanged() {
      stopTimer()
      appliedAt = performance.now()
      // Also what is being read: it was asked for before the change.
      await queryClient.invalidateQueries({ predicate: isBehind })
    },
    follow(queries) {
      followed = queries
    },
    forget: () => book.forget(),
    stop() {
      stopTimer()
      stopWatching()
      stopMutations()
    },
  }
}
