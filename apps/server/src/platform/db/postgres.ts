import pg from 'pg'
import { answerWithin, watchAnswers } from './answer-watch.ts'
import type { Engine } from './engine.ts'
import { reasonOf } from './outage.ts'
import { openPostgresNotifications } from './postgres-notifications.ts'
import { prepareSession } from './session.ts'
import { typeParsers } from './type-parsers.ts'

export interface PostgresOptions {
  readonly url: string
  /** Bypasses a pooler, for what needs a session of its own: migrations, LISTEN. Default: `url`. */
  readonly directUrl?: string
  readonly poolSize?: number
  /** Limit for opening a connection, and for an answer before the database is checked for being there. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const OLDEST_SUPPORTED = 150_000

/** Throws if the server does not answer or is older than PostgreSQL 15; the message never contains the password. */
export async function openPostgres({
  url,
  directUrl = url,
  poolSize = 10,
  timeoutMs = TIMEOUT_MS,
}: PostgresOptions): Promise<Engine> {
  const common = {
    types: typeParsers,
    application_name: 'plumbline',
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeoutMs,
  }
  const prepare = (client: pg.ClientBase) => answerWithin(prepareSession(client), timeoutMs)
  const openSession = async (connectionString = directUrl): Promise<pg.Client> => {
    const client = new pg.Client({ ...common, connectionString })
    await client.connect()
    try {
      await prepare(client)
    } catch (error) {
      void client.end()
      throw error
    }
    return client
  }
  await checkServer(openSession, directUrl)

  const pool = new pg.Pool({ ...common, connectionString: url, max: poolSize, onConnect: prepare })
  // A connection that breaks while idle leaves the pool; the next query opens another.
  pool.on('error', () => {})
  const notifications = openPostgresNotifications(openSession, timeoutMs)
  const look = async (): Promise<void> => {
    try {
      const client = await openSession(url)
      void client.end()
    } catch (error) {
      // A server that rejects a connection does answer.
      if (!(error instanceof pg.DatabaseError)) throw error
    }
  }
  return {
    pool: watchAnswers(pool, { timeoutMs, look }),
    notifications,
    failed: new Promise(() => {}), // pg reconnects on its own
    async withSession(work) {
      const client = await openSession()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    async close() {
      await notifications.close()
      await pool.end()
    },
  }
}

async function checkServer(openSession: () => Promise<pg.Client>, url: string): Promise<void> {
  let client: pg.Client
  try {
    client = await openSession()
  } catch (cause) {
    throw new Error(`The PostgreSQL server at ${addressOf(url)} cannot be used: ${reasonOf(cause)}`, {
      cause,
    })
  }
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const [server] = rows
    if (server && server.number < OLDEST_SUPPORTED) {
      throw new Error(`PostgreSQL ${server.version} is too old: Plumbline needs 15 or newer`)
    }
  } finally {
    await client.end()
  }
}

function addressOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'the given address'
}
