import pg from 'pg'
import { answerWithin } from './answer-watch.ts'
import type { Notifications } from './engine.ts'
import { Listeners } from './listeners.ts'
import { DatabaseUnavailableError } from './outage.ts'

const RECONNECT_MS = 1_000

/** Listens on a separate connection, which is opened with the first listener and reopened when it is lost. */
export function openPostgresNotifications(
  openSession: () => Promise<pg.Client>,
  timeoutMs: number,
): Notifications {
  const listeners = new Listeners()
  let session: Promise<pg.Client> | undefined
  let statements: Promise<unknown> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let closed = false

  /** A session that does not answer is ended and reopened. */
  const ask = async (client: pg.Client, statement: string): Promise<void> => {
    try {
      await answerWithin(client.query(statement), timeoutMs)
    } catch (error) {
      void client.end()
      throw error
    }
  }
  const connect = async (): Promise<pg.Client> => {
    const client = await openSession().catch((cause) => {
      throw new DatabaseUnavailableError(cause)
    })
    client.on('notification', ({ channel, payload }) => listeners.dispatch(channel, payload ?? ''))
    client.on('end', reconnectLater)
    for (const channel of listeners.channels) await ask(client, `listen ${pg.escapeIdentifier(channel)}`)
    return client
  }
  const reconnectLater = (): void => {
    session = undefined
    if (closed || listeners.channels.length === 0) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      session = connect()
      session.then(() => listeners.dispatchGap(), reconnectLater)
    }, RECONNECT_MS)
  }
  /** In sequence: a connection runs one statement at a time. */
  const execute = (statement: string): Promise<void> => {
    const executed = statements.then(async () => {
      session ??= connect()
      await ask(await session, statement)
    })
    statements = executed.catch(() => {})
    return executed
  }

  return {
    async listen(channel, onPayload, onGap) {
      const listener = { onPayload, onGap }
      listeners.add(channel, listener)
      try {
        await execute(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        listeners.remove(channel, listener)
        session = undefined
        throw error
      }
      return async () => {
        const wasLast = listeners.remove(channel, listener)
        if (wasLast && session && !closed) await execute(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const client = await session?.catch(() => undefined)
      if (client) await answerWithin(client.end(), timeoutMs).catch(() => {})
    },
  }
}
