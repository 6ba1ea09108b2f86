import type { QueryKey } from '@tanstack/react-query'
import { clearAllBut, readOffline, writeOffline } from './offline-store.ts'

/** What can be read without a server: a person's own journal, as it was shown last. By the first part of the procedure. */
const readable: ReadonlySet<string> = new Set([
  'accounts',
  'trades',
  'tradeViews',
  'tags',
  'strategies',
  'statistics',
  'dashboard',
  'settings',
])

/** Answers older than this are no news of any journal. */
const OLDEST_MS = 30 * 86_400_000

type KeptAnswer = { readonly data: unknown; readonly at: number }

/** Whether an answer is one that is kept; those of security, administration and imports are not. */
export function isReadableOffline(queryKey: QueryKey): boolean {
  const [path] = queryKey
  return Array.isArray(path) && typeof path[0] === 'string' && readable.has(path[0])
}

let era = 0

/** Removes every answer and the session; what waits to be sent stays. What was asked for before is not kept any more. */
export async function forgetAnswers(): Promise<void> {
  era += 1
  await clearAllBut(['waiting'])
}

/** Another number after answers were forgotten. */
export function keepingEra(): number {
  return era
}

export async function keepAnswer(userId: string, hash: string, data: unknown): Promise<void> {
  await writeOffline(['answer', userId, hash], { data, at: Date.now() } satisfies KeptAnswer)
}

/** undefined: there is none. */
export async function keptAnswer(userId: string, hash: string): Promise<KeptAnswer | undefined> {
  const kept = await readOffline(['answer', userId, hash])
  return isKept(kept) && Date.now() - kept.at < OLDEST_MS ? kept : undefined
}

function isKept(value: unknown): value is KeptAnswer {
  return typeof value === 'object' && value !== null && 'data' in value && 'at' in value
}
