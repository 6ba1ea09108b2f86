import type { LiveTopic } from '@plumbline/contract/features'
import { partialMatchKey, type QueryKey } from '@tanstack/react-query'

/** A feature's queries, and the topics their data depends on. Each feature exports its own. */
export type FollowedQueries = {
  /** Matches every query whose key starts with it: `api.trades.key()`. */
  readonly key: QueryKey
  readonly topics: readonly LiveTopic[]
  /** Only queries for which this is true. */
  readonly only?: (queryKey: QueryKey) => boolean
  /** Procedures whose answers the feature itself shows in these queries: what they changed is not read again. */
  readonly shownAnswers?: readonly string[]
}

/** The entries for a query; none if no feature registered it. */
export function entriesOf(
  followed: readonly FollowedQueries[],
  queryKey: QueryKey,
): readonly FollowedQueries[] {
  return followed.filter(({ key, only }) => partialMatchKey(queryKey, key) && (only?.(queryKey) ?? true))
}

/** The account in the input of an API query; undefined if it may concern any. */
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
