import type { LiveChange, LiveRevisions } from '@plumbline/contract/live/live'
import type { LiveTopic } from '@plumbline/contract/features'

/**
 * Revisions this tab knows, and when it learned them (milliseconds of `performance.now()`). Requests sent after that
 * moment include the change; earlier ones are behind.
 */
export type KnownRevisions = {
  /**
   * Returns whether the change is new. `isShown`: data on screen has it already, and is behind only if another change
   * came before it.
   */
  readonly learn: (change: LiveChange, now: number, isShown?: boolean) => boolean
  /** Takes all current revisions: a difference from a known one means that a change was missed. */
  readonly compare: (revisions: LiveRevisions['revisions'], now: number) => void
  /** Whether data requested at `askedAt`, for one account or (undefined) any, has changed since. */
  readonly isBehind: (topics: readonly LiveTopic[], accountId: string | undefined, askedAt: number) => boolean
  readonly forget: () => void
}

/** Time a transaction may take after it raised the revision, plus the delay of a response. */
const SLACK_MS = 2_000

type Entry = {
  readonly revision: number
  readonly knownAt: number
  /** When the revision before it was learned; undefined if it was not. */
  readonly beforeAt?: number | undefined
}

export function createKnownRevisions(): KnownRevisions {
  const byTopic = new Map<LiveTopic, Map<string, Entry>>()
  const scopesOf = (topic: LiveTopic): Map<string, Entry> => {
    const scopes = byTopic.get(topic) ?? new Map<string, Entry>()
    byTopic.set(topic, scopes)
    return scopes
  }
  return {
    learn({ topic, id, revision }, now, isShown = false) {
      const scopes = scopesOf(topic)
      const known = scopes.get(id ?? '')
      if (known !== undefined && known.revision >= revision) {
        // The event was faster than the answer.
        if (isShown && known.revision === revision && known.beforeAt !== undefined)
          scopes.set(id ?? '', { ...known, knownAt: known.beforeAt })
        return false
      }
      const beforeAt = known?.revision === revision - 1 ? known.knownAt : undefined
      scopes.set(id ?? '', {
        revision,
        knownAt: isShown && beforeAt !== undefined ? beforeAt : now,
        beforeAt,
      })
      return true
    },
    compare(revisions, now) {
      for (const { topic, id, revision, ageMs } of revisions) {
        const scopes = scopesOf(topic)
        const known = scopes.get(id ?? '')
        if (known?.revision === revision) continue
        // First time: requests since the change include it. Lower than known: the data was restored.
        const knownAt = known === undefined ? Math.min(now, now - ageMs + SLACK_MS) : now
        scopes.set(id ?? '', { revision, knownAt })
      }
    },
    isBehind: (topics, accountId, askedAt) =>
      topics.some((topic) => {
        const scopes = byTopic.get(topic)
        if (scopes === undefined) return false
        const entries =
          accountId === undefined ? [...scopes.values()] : [scopes.get(''), scopes.get(accountId)]
        return entries.some((entry) => entry !== undefined && entry.knownAt > askedAt)
      }),
    forget: () => byTopic.clear(),
  }
}
