import pg from 'pg'
import { lockDataFolder } from './data-lock.ts'
import { maintain } from './embedded-maintenance.ts'
import { type SupervisedEngine, superviseEngine } from './embedded-supervisor.ts'
import type { Engine, Notifications } from './engine.ts'
import type { EngineStorage } from './engine-messages.ts'
import { Listeners } from './listeners.ts'
import { prepareSession } from './session.ts'
import { typeParsers } from './type-parsers.ts'

export interface EmbeddedDatabaseEngine extends Engine {
  readonly pool: pg.Pool
  dump(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * PGlite behind a pool of one: pg's queue is first come, first served, and a transaction uses the engine exclusively.
 */
export async function openEmbedded(storage: EngineStorage): Promise<EmbeddedDatabaseEngine> {
  const lock = storage.kind === 'folder' ? lockDataFolder(storage.dataDir) : undefined
  let engine: SupervisedEngine
  try {
    engine = await superviseEngine(storage)
  } catch (error) {
    lock?.release()
    throw error
  }
  const listeners = new Listeners()
  const pool = openPool(engine, listeners)
  engine.onRestart(async () => {
    await pool.query('select 1') // opens the connection, which listens again
    listeners.dispatchGap()
  })
  // Reported as a warning: what was due stays due, and the next round retries.
  const maintenance = maintain(pool, (error) =>
    process.emitWarning(`Database maintenance failed: ${String(error)}`),
  )
  return {
    pool,
    notifications: embeddedNotifications(pool, listeners),
    failed: engine.failed,
    dump: () => engine.dump(),
    async withSession(work) {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    async close() {
      try {
        await maintenance.stop()
        await pool.end()
        await engine.close()
      } finally {
        lock?.release()
      }
    },
  }
}

// Longer than the longest import: a query that waits longer is behind a transaction that will not end.
const QUEUE_TIMEOUT_MS = 120_000

function openPool(engine: SupervisedEngine, listeners: Listeners): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    idleTimeoutMillis: 0, // keeps the only connection, which also listens
    types: typeParsers,
    stream: () => engine.connect(),
    // Set explicitly, so that PG* environment variables have no effect.
    host: 'embedded',
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    onConnect: async (client) => {
      client.on('notification', ({ channel, payload }) => listeners.dispatch(channel, payload ?? ''))
      await prepareSession(client)
      for (const channel of listeners.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
  })
  // If the engine stops, the query in flight fails and reports it.
  pool.on('error', () => {})
  return pool
}

function embeddedNotifications(pool: pg.Pool, listeners: Listeners): Notifications {
  return {
    async listen(channel, onPayload, onGap) {
      const listener = { onPayload, onGap }
      const name = pg.escapeIdentifier(channel)
      listeners.add(channel, listener)
      await pool.query(`listen ${name}`)
      return async () => {
        if (listeners.remove(channel, listener) && !pool.ending) await pool.query(`unlisten ${name}`)
      }
    },
    async close() {},
  }
}
