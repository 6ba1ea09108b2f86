import type { LiveChange, LiveRevisions, LiveTopic } from '@plumbline/contract/live/live'

/**
 * What this tab knows to have changed, and when it came to know (milliseconds of `performance.now()`). What was asked for
 * after that moment shows it already; what was asked for before is behind.
 */
export type KnownRevisions = {
  /** Answers whether it is news. */
  readonly learn: (change: LiveChange, now: number) => boolean
  /** All current revisions: where they differ from what is known, something was missed. */
  readonly compare: (revisions: LiveRevisions['revisions'], now: number) => void
  /** Whether something that was asked for at `askedAt`, about one account or (undefined) any, has changed since. */
  readonly isBehind: (topics: readonly LiveTopic[], accountId: string | undefined, askedAt: number) => boolean
  readonly forget: () => void
}

/** So long a transaction may be on its way after it counted up, and an answer after it was read. */
const SLACK_MS = 2_000

type Entry = { readonly revision: number; readonly knownAt: number }

export function createKnownRevisions(): KnownRevisions {
  const book = new Map<LiveTopic, Map<string, Entry>>()
  const scopesOf = (topic: LiveTopic): Map<string, Entry> => {
    const scopes = book.get(topic) ?? new Map<string, Entry>()
    book.set(topic, scopes)
    return scopes
  }
  return {
    learn({ topic, id, revision }, now) {
      const scopes = scopesOf(topic)
      if ((scopes.get(id ?? '')?.revision ?? 0) >= revision) return false
      scopes.set(id ?? '', { revision, knownAt: now })
      return true
    },
    compare(revisions, now) {
      for (const { topic, id, revision, ageMs } of revisions) {
        const scopes = scopesOf(topic)
        const known = scopes.get(id ?? '')
        if (known?.revision === revision) continue
        // The first time: what was asked for since it changed shows it. Lower than known: the data was restored.
        const knownAt = known === undefined ? Math.min(now, now - ageMs + SLACK_MS) : now
        scopes.set(id ?? '', { revision, knownAt })
      }
    },
    isBehind: (topics, accountId, askedAt) =>
      topics.some((topic) => {
        const scopes = book.get(topic)
        if (scopes === undefined) return false
        const entries =
          accountId === undefined ? [...scopes.values()] : [scopes.get(''), scopes.get(accountId)]
        return entries.some((entry) => entry !== undefined && entry.knownAt > askedAt)
      }),
    forget: () => book.clear(),
  }
}
