import { AppError } from '@plumbline/contract/errors'
import type { LiveChange, LiveRevisions } from '@plumbline/contract/live/live'
import { HEARTBEAT_MS } from '@plumbline/contract/live/timing'
import { CHANGES_CHANNEL } from '#server/platform/db/change-notices.ts'
import { type ChangeNotice, decodeNotices } from '#server/platform/db/change-payload.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ActiveSession } from '#server/platform/http/context.ts'
import type { OpenStream } from '#server/platform/http/http-deps.ts'
import type { Logger } from '#server/platform/log.ts'
import { createMinuteRate } from '#server/platform/minute-rate.ts'
import { sessionsThatLast } from '#server/features/identity/identity.service.ts'
import { openEventStream } from './event-stream.ts'
import { currentRevisions } from './live.repo.ts'
import { type LiveStream, StreamRegistry } from './stream-registry.ts'

export interface LiveDeps {
  readonly database: Database
  readonly log: Logger
}

export interface LiveOptions {
  /** Interval of keep-alive comments and of session checks. */
  readonly beatMs?: number
  /** A browser needs one; beyond this the oldest is closed, most likely of a lost connection. */
  readonly mostPerSession?: number
  /**
   * Streams that a session may open per minute: each reads the database, and a browser reconnects every few seconds at
   * most.
   */
  readonly mostPerMinute?: number
  readonly mostBytes?: number
}

export interface Live {
  /** Starts with the user's current revisions; later commits follow. */
  readonly open: OpenStream
  /** Ends all streams, and later ones as soon as they are opened: the server is stopping. */
  close(): void
}

/** All event streams of this server, fed by commits of every server on the same database. */
export function createLive({ database, log }: LiveDeps, options: LiveOptions = {}): Live {
  const { beatMs = HEARTBEAT_MS, mostPerSession = 8, mostPerMinute = 60, mostBytes = 65_536 } = options
  const streams = new StreamRegistry()
  const opened = createMinuteRate(mostPerMinute)
  let listening: Promise<unknown> | undefined
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  const failed = (what: string) => (error: unknown) => log.error(what, error)
  /** One read for all streams of a user. */
  const sendRevisions = async (userId: string, to: Iterable<LiveStream>): Promise<void> => {
    const revisions = await database.asUser(userId, (trx) => currentRevisions(trx, userId))
    for (const { events } of to) events.send('revisions', { userId, revisions } satisfies LiveRevisions)
  }
  const endEndedSessions = async (): Promise<void> => {
    const ids = streams.sessionIds()
    if (ids.length === 0) return
    const valid = await sessionsThatLast({ database }, ids)
    for (const id of ids.filter((each) => !valid.has(each))) {
      for (const { events } of [...streams.sessionErrors(id)]) {
        events.send('end', { reason: 'signed-out' })
        events.close()
      }
    }
  }
  const take = (notice: ChangeNotice): void => {
    switch (notice.kind) {
      case 'sessions':
        endEndedSessions().catch(failed('sessions of live streams not checked'))
        return
      case 'revisions': {
        const { userId } = notice
        const recipients = [...streams.ofUser(userId)]
        if (recipients.length > 0) sendRevisions(userId, recipients).catch(failed('live revisions not read'))
        return
      }
      case 'changed':
        for (const { events } of streams.ofUser(notice.userId)) {
          for (const change of notice.changes) events.send('change', change satisfies LiveChange)
        }
    }
  }
  const resync = (): void => {
    take({ kind: 'sessions' })
    for (const userId of streams.userIds()) take({ kind: 'revisions', userId })
  }
  const beat = (): void => {
    for (const { events } of streams.all()) events.beat()
    take({ kind: 'sessions' })
  }
  const listen = (): Promise<unknown> =>
    database.listen(
      CHANGES_CHANNEL,
      // A notice of a newer version may concern any user: send all revisions again.
      (payload) => (decodeNotices(payload) ?? [...streams.userIds()].map(revisionsNotice)).forEach(take),
      resync,
    )

  const begin = async (stream: LiveStream): Promise<void> => {
    try {
      listening ??= listen()
      await listening
    } catch (error) {
      listening = undefined
      throw error
    }
    // Changes are already delivered from here on, so none is lost between the revisions and the first event.
    await sendRevisions(stream.userId, [stream])
    // A session that ended while the stream was starting was not notified.
    await endEndedSessions()
  }

  const open = ({ id, actor }: ActiveSession, drop: () => void) => {
    if (!opened.takes(id ?? actor.userId)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    const events = openEventStream({
      mostBytes,
      drop,
      onClosed: () => {
        streams.remove(stream)
        if (streams.isEmpty) clearInterval(beating)
      },
    })
    const stream: LiveStream = { sessionId: id, userId: actor.userId, events }
    if (streams.isEmpty) beating = setInterval(beat, beatMs).unref()
    streams.add(stream)
    const own = id === null ? [] : [...streams.sessionErrors(id)]
    for (const oldest of own.slice(0, -mostPerSession)) oldest.events.close()
    if (isClosed) events.close()
    else {
      begin(stream).catch((error: unknown) => {
        log.error('live stream not started', error)
        events.close()
      })
    }
    return { body: events.body }
  }
  return {
    open,
    close() {
      isClosed = true
      for (const { events } of [...streams.all()]) events.close()
    },
  }
}

function revisionsNotice(userId: string): ChangeNotice {
  return { kind: 'revisions', userId }
}
