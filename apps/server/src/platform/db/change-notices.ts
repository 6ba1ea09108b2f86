import type { LiveChange } from '@plumbline/contract/live/live'
import { type ChangeNotice, encodeNotices } from './change-payload.ts'

export const CHANGES_CHANNEL = 'plumbline_changes'

export interface ChangeNotices {
  /** To be called after the commit, with the revisions that a user's transaction advanced. */
  changed(userId: string, changes: readonly LiveChange[]): void
  sessionsEnded(): void
  /** Sends pending notices. */
  close(): Promise<void>
}

/** At most one NOTIFY per interval: committing one takes a lock over the whole PostgreSQL cluster. */
const GAP_MS = 20

/** Delay after a notice could not be sent. The revisions hold what it would have said, so only users are kept. */
const RETRY_MS = 1_000

/**
 * Collects committed changes and notifies all servers of the database: of the first at once, of later ones in batches.
 * `send` must not use an open transaction.
 */
export function createChangeNotices(send: (payloads: readonly string[]) => Promise<void>): ChangeNotices {
  /** By user: the pending changes, or null for "read all revisions". */
  let due = new Map<string, Map<string, LiveChange> | null>()
  let sessionsDue = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let sentAt = Number.NEGATIVE_INFINITY
  let closed = false

  const flush = async (): Promise<void> => {
    timer = undefined
    const batch = due
    const withSessions = sessionsDue
    due = new Map()
    sessionsDue = false
    sentAt = performance.now()
    try {
      await send(encodeNotices(noticesOf(batch, withSessions)))
    } catch {
      for (const userId of batch.keys()) due.set(userId, null)
      sessionsDue ||= withSessions
      schedule(RETRY_MS)
    }
  }
  const schedule = (leastMs: number): void => {
    if (timer !== undefined || closed) return
    const waitMs = Math.max(leastMs, sentAt + GAP_MS - performance.now())
    timer = setTimeout(() => {
      sending = sending.then(flush)
    }, waitMs)
  }

  return {
    changed(userId, changes) {
      if (changes.length === 0) return
      const known = due.get(userId)
      if (known !== null) due.set(userId, merged(known ?? new Map(), changes))
      schedule(0)
    },
    sessionsEnded() {
      sessionsDue = true
      schedule(0)
    },
    async close() {
      clearTimeout(timer)
      closed = true
      await sending
      if (due.size > 0 || sessionsDue) await flush()
    },
  }
}

function merged(known: Map<string, LiveChange>, changes: readonly LiveChange[]): Map<string, LiveChange> {
  for (const change of changes) {
    const key = `${change.topic}/${change.id ?? ''}`
    if ((known.get(key)?.revision ?? 0) < change.revision) known.set(key, change)
  }
  return known
}

function noticesOf(
  batch: ReadonlyMap<string, ReadonlyMap<string, LiveChange> | null>,
  withSessions: boolean,
): readonly ChangeNotice[] {
  const notices = [...batch].map(
    ([userId, changes]): ChangeNotice =>
      changes === null
        ? { kind: 'revisions', userId }
        : { kind: 'changed', userId, changes: [...changes.values()] },
  )
  return withSessions ? [...notices, { kind: 'sessions' }] : notices
}
