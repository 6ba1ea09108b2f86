import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { markSaved, type Replay, unsentOf } from '../model/replay.ts'
import { keepMoves } from './kept-moves.ts'

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
    await keepMoves(userId, sessionId, {
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
