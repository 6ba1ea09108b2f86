import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { markSaved, type Replay, type Unsent, unsentOf } from '../model/replay.ts'

/** Whether the server has everything. `conflict`: another tab or device has continued the session. */
export type SaveStatus =
  | { readonly kind: 'saved' | 'saving' | 'offline' | 'conflict' }
  | { readonly kind: 'failed'; readonly error: unknown }

type SaverHost = {
  readonly replay: () => Replay
  readonly onSaved: (replay: Replay) => void
  readonly onStatus: (status: SaveStatus) => void
}

/** Moves that follow each other within this time are sent together. */
const TOGETHER_MS = 1_200
const RETRY_MS = 8_000

/** An event as a request has it, whose lists are not readonly. */
function sent(event: SessionEvent) {
  if (event.kind !== 'journal') return event
  const { tags, ...rest } = event
  return { ...rest, ...(tags && { tags: [...tags] }) }
}

/** Sends what happens in a session, in batches and one after the other; keeps it in the browser until it was sent. */
export function createReplaySaver(sessionId: string, userId: string, host: SaverHost) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let status: SaveStatus = { kind: 'saved' }
  let isClosed = false
  const tell = (next: SaveStatus) => {
    if (next.kind === status.kind && next.kind !== 'failed') return
    status = next
    if (!isClosed) host.onStatus(next)
  }
  const keep = async () => {
    const { events, saved, state } = host.replay()
    await storeUnsentMoves(userId, sessionId, {
      after: saved.events,
      events: events.slice(saved.events),
      clock: state.clock,
    })
  }
  const later = (ms: number) => {
    if (isClosed) return
    timer ??= setTimeout(() => void flush(), ms)
  }

  async function send(): Promise<void> {
    for (let unsent = unsentOf(host.replay()); unsent; unsent = unsentOf(host.replay())) {
      tell({ kind: 'saving' })
      try {
        const { after, events, clock } = unsent
        const summary = await client.backtesting.append({
          id: sessionId,
          after,
          events: events.map(sent),
          clock,
        })
        host.onSaved(markSaved(host.replay(), unsent))
        if (summary.events > after + events.length) return tell({ kind: 'conflict' })
      } catch (error) {
        const { code } = apiErrorOf(error)
        if (code === 'BACKTEST_CONTINUED') return tell({ kind: 'conflict' })
        tell(code === 'UNREACHABLE' ? { kind: 'offline' } : { kind: 'failed', error })
        if (code === 'UNREACHABLE') later(RETRY_MS)
        return
      }
    }
    tell({ kind: 'saved' })
  }

  /** Sends now. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= send().finally(() => {
      sending = undefined
      void keep()
    })
    return sending
  }

  return {
    changed() {
      void keep()
      if (status.kind !== 'conflict') later(TOGETHER_MS)
    },
    flush,
    /** What is not sent yet is sent once more; what fails stays in the browser. */
    close() {
      if (status.kind !== 'conflict') void flush()
      isClosed = true
      clearTimeout(timer)
    },
  }
}

type Kept = Unsent & { readonly tab: string }

/** A lock of this name is held for as long as the tab is open. Only https and localhost have locks. */
const ownTab = newClientId()
const locks: LockManager | undefined = navigator.locks
void locks?.request(ownTab, () => new Promise(() => {}))

const placeOf = (userId: string, sessionId: string, tab: string) => ['replay', userId, sessionId, tab]

/** What the server lacks of a session, kept in this browser until it has it; each tab keeps its own. */
export async function storeUnsentMoves(
  userId: string,
  sessionId: string,
  unsent: Unsent | undefined,
): Promise<void> {
  const place = placeOf(userId, sessionId, ownTab)
  if (unsent && unsent.events.length > 0) await writeOffline(place, { ...unsent, tab: ownTab })
  else await removeOffline(place)
}

/** This tab's, or those of a closed tab, which become this tab's. Replaying them shows whether they are usable. */
export async function storedMoves(userId: string, sessionId: string): Promise<Unsent | undefined> {
  const all = (await listOffline(['replay', userId, sessionId])).filter(isKept)
  const held = (await locks?.query())?.held?.map(({ name }) => name)
  const kept = all.find(({ tab }) => tab === ownTab) ?? all.find(({ tab }) => !held?.includes(tab))
  if (!kept || kept.tab === ownTab) return kept
  const isMoved = await writeOffline(placeOf(userId, sessionId, ownTab), { ...kept, tab: ownTab })
  if (isMoved) await removeOffline(placeOf(userId, sessionId, kept.tab))
  return kept
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { after, events, clock, tab }: Partial<Record<string, unknown>> = { ...value }
  return typeof after === 'number' && typeof clock === 'number' && typeof tab === 'string' && isEvents(events)
}

function isEvents(value: unknown): value is readonly SessionEvent[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) => typeof each === 'object' && each !== null && 'kind' in each && 'at' in each,
    )
  )
}
