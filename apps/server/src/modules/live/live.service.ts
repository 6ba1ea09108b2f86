import { AppError } from '@plumbline/contract/errors'
import type { LiveChange, LiveRevisions } from '@plumbline/contract/live/live'
import { BEAT_MS } from '@plumbline/contract/live/timing'
import { CHANGES_CHANNEL } from '#server/db/change-notices.ts'
import { type ChangeNotice, decodeNotices } from '#server/db/change-payload.ts'
import type { Database } from '#server/db/database.ts'
import type { ActiveSession } from '#server/http/context.ts'
import type { OpenStream } from '#server/http/http-deps.ts'
import type { Logger } from '#server/log.ts'
import { createMinuteRate } from '#server/minute-rate.ts'
import { sessionsThatLast } from '#server/modules/identity/identity.service.ts'
import { openEventStream } from './event-stream.ts'
import { currentRevisions } from './live.repo.ts'
import { type LiveStream, StreamRegistry } from './stream-registry.ts'

export interface LiveDeps {
  readonly database: Database
  readonly log: Logger
}

export interface LiveOptions {
  /** How often streams say that they live, and are asked whether their session does. */
  readonly beatMs?: number
  /** A browser has one; what is above this is the oldest, most likely of a network that is gone. */
  readonly mostPerSession?: number
  /** What a session may open in a minute: each reads the database, and a browser comes back every few seconds at most. */
  readonly mostPerMinute?: number
  readonly mostBytes?: number
}

export interface Live {
  /** Begins with the user's current revisions; what is committed meanwhile follows. */
  readonly open: OpenStream
  /** Ends every stream, and those that are opened later at once: the server is stopping. */
  close(): void
}

/** All event streams of this server, fed by what any server on the same database commits. */
export function createLive({ database, log }: LiveDeps, options: LiveOptions = {}): Live {
  const { beatMs = BEAT_MS, mostPerSession = 8, mostPerMinute = 60, mostBytes = 65_536 } = options
  const streams = new StreamRegistry()
  const opened = createMinuteRate(mostPerMinute)
  let listening: Promise<unknown> | undefined
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  const failed = (what: string) => (error: unknown) => log.error(what, error)
  /** One reading for all streams of a user. */
  const tellRevisions = async (userId: string, to: Iterable<LiveStream>): Promise<void> => {
    const revisions = await database.asUser(userId, (trx) => currentRevisions(trx, userId))
    for (const { events } of to) events.send('revisions', { userId, revisions } satisfies LiveRevisions)
  }
  const endEndedSessions = async (): Promise<void> => {
    const ids = streams.sessionIds()
    if (ids.length === 0) return
    const lasting = await sessionsThatLast({ database }, ids)
    for (const id of ids.filter((each) => !lasting.has(each))) {
      for (const { events } of [...streams.ofSession(id)]) {
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
        const told = [...streams.ofUser(userId)]
        if (told.length > 0) tellRevisions(userId, told).catch(failed('live revisions not read'))
        return
      }
      case 'changed':
        for (const { events } of streams.ofUser(notice.userId)) {
          for (const change of notice.changes) events.send('change', change satisfies LiveChange)
        }
    }
  }
  const lookAgain = (): void => {
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
      // What this version does not understand may concern anybody.
      (payload) => (decodeNotices(payload) ?? [...streams.userIds()].map(lookAt)).forEach(take),
      lookAgain,
    )

  const begin = async (stream: LiveStream): Promise<void> => {
    try {
      listening ??= listen()
      await listening
    } catch (error) {
      listening = undefined
      throw error
    }
    // From here on changes arrive by themselves, so that none falls between the revisions and the first event.
    await tellRevisions(stream.userId, [stream])
    // A session that ended while this began was told to nobody.
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
    const own = id === null ? [] : [...streams.ofSession(id)]
    for (const oldest of own.slice(0, -mostPerSession)) oldest.events.close()
    if (isClosed) events.close()
    else {
      begin(stream).catch((error: unknown) => {
        log.error('live stream not begun', error)
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

function lookAt(userId: string): ChangeNotice {
  return { kind: 'revisions', userId }
}
