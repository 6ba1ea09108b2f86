import { longTest } from '@plumbline/testing/long-test'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { MT5_STREAM_PATH } from '@plumbline/contract/mt5-sync/stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Database, databaseOn } from '#server/platform/db/database.ts'
import { outageOf } from '#server/platform/db/outage.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createPostgresDatabase, describePostgres } from '#server/testing/database.ts'
import type { TestClient } from '#server/testing/client.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'

describePostgres('a server whose database becomes unreachable and recovers', (serverUrl) => {
  let database: Database
  let server: TestServer
  let line: Awaited<ReturnType<typeof openLine>>
  let drop: () => Promise<void>
  let lineUrl: string
  beforeAll(async () => {
    const created = await createPostgresDatabase(serverUrl)
    drop = created.drop
    const url = new URL(created.url)
    line = await openLine(url.hostname, Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(line.port)
    lineUrl = url.href
    database = await databaseOn(await openPostgres({ url: lineUrl, timeoutMs: 1_000 }), 'postgres')
    server = await startTestServer(database, { outages: { everyMs: 50 } })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    await line.cut()
    await drop()
  })

  test('answers 503 with Retry-After, and logs one line at the start and one at the end', async () => {
    const owner = await server.owner()
    const before = server.logged.length
    await line.cut()
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const linkKey = { headers: { authorization: 'Bearer plk_any' } }
    const calls = () => [
      owner.get('/accounts'),
      owner.get('/session'),
      owner.send('/rpc/accounts/list'),
      owner.post('/accounts', { name: 'Lost' }),
      server.client().get('/session'),
      server.client().post('/sign-in', ownerInput),
    ]
    const callsOfTerminals = () => [
      owner.send('/api/link/v1', linkKey),
      owner.send('/api/link/v1', { method: 'POST', body: '{}', ...linkKey }),
      refusedSocket(`${server.url}${MT5_STREAM_PATH}`, cookie),
    ]
    for (let round = 0; round < 5; round += 1) {
      for (const answer of await Promise.all(calls())) {
        expect(answer).toMatchObject({ status: 503 })
        expect(JSON.stringify(answer.body)).toContain('"DATABASE_AWAY"')
        expect(answer.headers.get('retry-after')).toBe('5')
      }
    }
    for (const answer of await Promise.all(callsOfTerminals())) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect(await owner.send('/readyz')).toMatchObject({ status: 503 })

    await line.mend()
    await expectOneOutage(owner, before)
  })

  test('answers 503 with Retry-After while the database hangs, also within a transaction', async () => {
    const owner = await server.owner()
    const before = server.logged.length
    const inside = database.asSystem(async (trx) => {
      line.hang()
      await sql`select 1`.execute(trx)
    })
    await expect(inside).rejects.toSatisfy((error) => outageOf(error) === 'database-away')
    for (let round = 0; round < 2; round += 1) {
      for (const answer of await Promise.all([owner.get('/accounts'), owner.get('/session')])) {
        expect(answer).toMatchObject({ status: 503 })
        expect(answer.headers.get('retry-after')).toBe('5')
      }
    }
    expect(await owner.send('/readyz')).toMatchObject({ status: 503 })
    line.resume()
    await expectOneOutage(owner, before)
  })

  test('replaces a hanging connection with a new one if the new one is answered', async () => {
    const single = await databaseOn(
      await openPostgres({ url: lineUrl, timeoutMs: 1_000, poolSize: 1 }),
      'postgres',
    )
    try {
      await single.ping()
      line.stall()
      await expect(single.ping()).rejects.toSatisfy((error) => outageOf(error) === 'database-away')
      await single.ping()
    } finally {
      line.resume()
      await single.close()
    }
  })

  longTest('lets a statement take as long as it needs while the database answers others', async () => {
    const lock = sql`select pg_advisory_xact_lock(1)`
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = database.asSystem(async (trx) => {
      await lock.execute(trx)
      held.resolve()
      await over.promise
    })
    await held.promise
    const waiting = database.asSystem(async (trx) => {
      await lock.execute(trx)
      return 'done'
    })
    waiting.catch(() => {}) // awaited below, unless an expectation fails before
    const before = line.opened()
    try {
      // Each time that it has taken too long, a connection of its own is asked.
      await expect.poll(() => line.opened(), { timeout: 20_000 }).toBeGreaterThan(before + 2)
    } finally {
      over.resolve()
      await holder
    }
    expect(await waiting).toBe('done')
  })

  /** Requests are served again; the log has a line for the begin of the outage and one for its end. */
  async function expectOneOutage(owner: TestClient, before: number): Promise<void> {
    await expect.poll(async () => (await owner.get('/accounts')).status, { timeout: 20_000 }).toBe(200)
    const told = () =>
      server.logged
        .slice(before)
        .map((entry) => JSON.parse(entry))
        .filter(({ event }) => event !== 'request')
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(2)
    expect(told()).toMatchObject([
      { level: 'warn', event: 'database cannot be reached' },
      { level: 'info', event: 'database can be reached again' },
    ])
    expect(JSON.stringify(told())).not.toContain('stack')
  }
})

/** The answer in place of a WebSocket. */
async function refusedSocket(url: string, cookie: string) {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: { cookie } })
  const { statusCode, headers } = await new Promise<IncomingMessage>((done, fail) => {
    socket.on('error', fail).on('unexpected-response', (_request, response) => done(response))
  })
  return { status: statusCode, headers: new Headers({ 'retry-after': headers['retry-after'] ?? '' }) }
}

/**
 * A connection to the database that can be cut (its port is closed, and open connections break) and can hang: it accepts
 * connections, and forwards nothing. One that stalls hangs for the connections that are open, and serves new ones.
 */
async function openLine(host: string, port: number) {
  const sockets = new Set<Socket>()
  let isHanging = false
  let opened = 0
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      opened += 1
      const far = connect(port, host)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket))
        socket.pipe(other)
        if (isHanging) socket.pause()
      }
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server: Server | null = await listen(0)
  // A server that listens over TCP has an address of this kind.
  const { port: own } = server.address() as AddressInfo
  const stall = (): void => {
    for (const socket of sockets) socket.pause()
  }
  return {
    port: own,
    opened: () => opened,
    stall,
    hang() {
      isHanging = true
      stall()
    },
    resume() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    async cut() {
      const open = server
      server = null
      open?.close()
      for (const socket of sockets) socket.destroy()
      if (open) await once(open, 'close')
    },
    async mend() {
      server = await listen(own)
    },
  }
}
