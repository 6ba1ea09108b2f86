import { removeAllExcept, readOffline, writeOffline } from './offline-store.ts'

/** Older responses are not used. */
const OLDEST_MS = 30 * 86_400_000

/**
 * Increased when pages need a field that earlier responses lack: those are not used. 2: mistakes and tags of notes. 3:
 * levels in settings. 4: emotions before and after a trade, versions of strategies. 5: rules of insights.
 */
const FORMAT = 5

type CachedAnswer = { readonly data: unknown; readonly at: number; readonly format: number }

let era = 0

/** Removes all responses and the session, not what waits to be sent. Earlier requests are no longer stored. */
export async function clearCachedAnswers(): Promise<void> {
  era += 1
  await removeAllExcept(['waiting', 'replay'])
}

/** Changes whenever responses are forgotten. */
export function cacheEpoch(): number {
  return era
}

export async function cacheAnswer(userId: string, hash: string, data: unknown): Promise<void> {
  await writeOffline(['answer', userId, hash], {
    data,
    at: Date.now(),
    format: FORMAT,
  } satisfies CachedAnswer)
}

/** undefined: none stored. */
export async function cachedAnswer(userId: string, hash: string): Promise<CachedAnswer | undefined> {
  const kept = await readOffline(['answer', userId, hash])
  return isCachedAnswer(kept) && Date.now() - kept.at < OLDEST_MS ? kept : undefined
}

function isCachedAnswer(value: unknown): value is CachedAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'at' in value &&
    Object(value).format === FORMAT
  )
}
