import type { LiveTopic } from '@plumbline/contract/live/live'
import { partialMatchKey, type QueryKey } from '@tanstack/react-query'

/** Queries of a feature, and the topics that what they show depends on. Each feature exports its own. */
export type FollowedQueries = {
  /** Matches every query whose key begins with it: `api.trades.key()`. */
  readonly key: QueryKey
  readonly topics: readonly LiveTopic[]
}

/** The topics that a query follows; none where no feature has named it. */
export function followedTopics(
  followed: readonly FollowedQueries[],
  queryKey: QueryKey,
): readonly LiveTopic[] {
  return followed.flatMap(({ key, topics }) => (partialMatchKey(queryKey, key) ? topics : []))
}

/** The account that a query of the API is about, by its input; undefined where it may be about any. */
export function accountOfKey(queryKey: QueryKey): string | undefined {
  for (const part of queryKey) {
    if (!isRecord(part) || !isRecord(part['input'])) continue
    const { accountId } = part['input']
    return typeof accountId === 'string' ? accountId : undefined
  }
  return undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
