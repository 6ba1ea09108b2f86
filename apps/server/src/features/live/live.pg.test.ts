import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import type { TestClient } from '#server/testing/client.ts'
import { createPostgresDatabase, describeOnOneEngine, describePostgres } from '#server/testing/database.ts'
import { type LiveConnection, openLive } from '#server/testing/live.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount, importFile } from '#server/testing/trading.ts'
import { addUser } from '#server/testing/users.ts'

const authSecret = 'the same for every server of an installation'
const open: LiveConnection[] = []

/**
 * The changes reported until now: events of earlier writes, such as the client's own sign-in, arrive before that of a
 * write made here. Returns how many there are.
 */
async function settledChanges(client: TestClient, { changes }: LiveConnection): Promise<number> {
  const { headers } = await client.post('/tags', { label: randomUUID() })
  const written = headers.get('plumbline-revisions')
  await expect.poll(() => changes().map(({ topic, revision }) => `${topic}=${revision}`)).toContain(written)
  return changes().length
}

async function connect(server: TestServer, client?: TestClient): Promise<LiveConnection> {
  const connection = await openLive(server.url, client?.cookies)
  open.push(connection)
  if (connection.status === 200) await expect.poll(() => connection.events.length).toBeGreaterThan(0)
  return connection
}
afterEach(() => {
  for (const connection of open.splice(0)) connection.close()
})

describeOnOneEngine('the live stream', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database(), { authSecret, live: { beatMs: 100, mostPerSession: 3 } })
  })
  beforeEach(async () => {
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const sessionOf = async () => {
    const rows = await database().db.selectFrom('sessions').select(['id', 'expires_at']).execute()
    return rows.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1) ?? { id: '', expires_at: new Date(0) }
  }

  test('requires a session', async () => {
    const answer = await server.client().get('/live')
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  test('can be opened sixty times a minute per session, then is refused with a retry time', async () => {
    const thief = await signUp(server, { ...eve, email: 'many@example.com' })
    const statuses: number[] = []
    for (let count = 0; count < 62; count += 1) {
      const answer = await openLive(server.url, thief.cookies)
      statuses.push(answer.status)
      answer.close()
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('60')
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is not buffered by proxies', async () => {
    const { headers } = await connect(server, owner)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  test('begins with the current revisions, then reports what changes', async () => {
    const first = await connect(server, owner)
    const account = await createAccount(owner, { name: 'Live' })
    await expect.poll(() => first.changes().map(({ topic }) => topic)).toContain('accounts')
    const last = first.changes().findLast(({ topic }) => topic === 'accounts')

    const second = await connect(server, owner)
    expect(second.events.find(({ event }) => event === 'revisions')?.data).toMatchObject({
      revisions: expect.arrayContaining([{ ...last, ageMs: expect.any(Number) }]),
    })
    await importFile(owner, account.id, writePlumblineCsv(manyTrades(3)))
    const { revision } = await getAccount(owner, account.id)
    const expected = { topic: 'trades', id: account.id, revision }
    await expect.poll(() => first.changes()).toContainEqual(expected)
    await expect.poll(() => second.changes()).toContainEqual(expected)
    expect(second.changes().map(({ topic }) => topic)).toContain('imports')
  })

  test('the response to a write has the revisions that its event reports', async () => {
    const connection = await connect(server, owner)
    const before = await settledChanges(owner, connection)
    const { headers } = await owner.post('/accounts', { name: 'Header' })
    const count = (await settledChanges(owner, connection)) - before - 1
    const told = connection.changes().slice(before, before + count)
    const texts = told.map(({ topic, revision }) => `${topic}=${revision}`)
    expect(headers.get('plumbline-revisions')?.split(', ').toSorted()).toEqual(texts.toSorted())
    expect((await owner.get('/accounts')).headers.has('plumbline-revisions')).toBe(false)
  })

  test('reports identity changes to every browser of the user, and in the response to the writer', async () => {
    const eves = await signUp(server, { ...eve, email: 'identity@example.com' })
    const { changes } = await connect(server, eves)
    const { headers } = await eves.patch('/profile', { name: 'Eve Adams' })
    const written = headers.get('plumbline-revisions')
    expect(written).toMatch(/^identity=\d+$/)
    // The notice of the sign-up may arrive after the connection, too.
    await expect.poll(() => changes().map(({ topic, revision }) => `${topic}=${revision}`)).toContain(written)
  })

  test('the response to a failed sign-in has no revisions, which would reveal that the account exists', async () => {
    await signUp(server, { ...eve, email: 'known@example.com' })
    const browser = server.client()
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const { status, headers } = await browser.post('/sign-in', { email, password: 'wrong' })
      expect([status, headers.has('plumbline-revisions')]).toEqual([401, false])
    }
  })

  test('reports nothing of other users, and nothing of refused requests', async () => {
    const connection = await connect(server, owner)
    const before = await settledChanges(owner, connection)
    const stranger = await addUser(database())
    await database().asUser(stranger, (trx) =>
      trx.insertInto('user_settings').values({ user_id: stranger }).execute(),
    )
    expect((await owner.post(`/accounts/${randomUUID()}/select`)).status).toBe(404)
    expect(await settledChanges(owner, connection)).toBe(before + 1)
  })

  test('ends with a final event at sign-out, while those of other sessions continue', async () => {
    const other = await server.owner()
    const [own, kept] = [await connect(server, owner), await connect(server, other)]
    await owner.post('/sign-out')
    await own.ended
    expect(own.events.at(-1)).toEqual({ event: 'end', data: { reason: 'signed-out' } })
    await createAccount(other, { name: 'After' })
    await expect.poll(() => kept.changes().length).toBeGreaterThan(0)
  })

  test('ends when the session is revoked or expires, or its user is disabled', async () => {
    const { db } = database()
    const ways = [
      async (id: string) => db.deleteFrom('sessions').where('id', '=', id).execute(),
      async (id: string) =>
        db.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', id).execute(),
      async () => db.updateTable('users').set({ disabled_at: new Date() }).execute(),
    ]
    for (const end of ways) {
      const connection = await connect(server, await server.owner())
      await end((await sessionOf()).id)
      await connection.ended
      expect(connection.events.at(-1)?.event).toBe('end')
    }
    await db.updateTable('users').set({ disabled_at: null }).execute()
  })

  test('does not count as activity: the session’s expiry is unchanged', async () => {
    const client = await server.owner()
    const { id } = await sessionOf()
    const soon = new Date(Date.now() + 60_000)
    await database().db.updateTable('sessions').set({ expires_at: soon }).where('id', '=', id).execute()
    await connect(server, client)
    await sleep(250) // two beats
    expect((await sessionOf()).expires_at).toEqual(soon)
    await client.get('/accounts')
    expect((await sessionOf()).expires_at.getTime()).toBeGreaterThan(soon.getTime())
  })

  test('is limited per session: a further stream ends the oldest', async () => {
    const client = await server.owner()
    const connections = []
    for (let each = 0; each < 4; each += 1) connections.push(await connect(server, client))
    await connections[0]?.ended
    expect(connections[0]?.events.map(({ event }) => event)).not.toContain('end')
    await createAccount(client, { name: 'Four' })
    for (const { changes } of connections.slice(1)) {
      await expect.poll(() => changes().map(({ topic }) => topic)).toContain('accounts')
    }
  })
})

describePostgres('the live streams of two servers', (serverUrl) => {
  let databases: Database[] = []
  let servers: TestServer[] = []
  let drop: () => Promise<void>

  beforeAll(async () => {
    const created = await createPostgresDatabase(serverUrl)
    drop = created.drop
    databases = [
      await openDatabase({ kind: 'postgres', url: created.url }),
      await openDatabase({ kind: 'postgres', url: created.url }),
    ]
    servers = await Promise.all(databases.map((database) => startTestServer(database, { authSecret })))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await Promise.all(databases.map((database) => database.close()))
    await drop()
  })

  const both = (): readonly [TestServer, TestServer] => {
    const [one, two] = servers
    if (!one || !two) throw new Error('Both servers run inside tests only')
    return [one, two]
  }

  test('a change on one server reaches the other, with the same revision', async () => {
    const [one, two] = both()
    const owner = await one.owner()
    const [here, there] = [await connect(one, owner), await connect(two, owner)]
    await createAccount(owner, { name: 'Across' })
    // The owner's own sign-up may be reported late, to one stream more than to the other.
    const ofAccounts = ({ changes }: LiveConnection) => changes().filter(({ topic }) => topic === 'accounts')
    await expect.poll(() => ofAccounts(there)).toHaveLength(1)
    await expect.poll(() => ofAccounts(here)).toEqual(ofAccounts(there))
  })

  test('signing out on one server ends the stream on the other', async () => {
    const [one, two] = both()
    const owner = await one.owner()
    const there = await connect(two, owner)
    await owner.post('/sign-out')
    await there.ended
    expect(there.events.at(-1)?.event).toBe('end')
  })

  test('a batch over many accounts arrives as the current revisions', async () => {
    const [one, two] = both()
    const owner = await one.owner()
    const there = await connect(two, owner)
    const { id: userId } = Object(Object((await owner.get('/session')).body).user)
    const ids = Array.from({ length: 60 }, () => randomUUID())
    await databases[0]?.asUser(userId, (trx) =>
      trx
        .insertInto('accounts')
        .values(
          ids.map((id) => ({
            user_id: userId,
            id,
            name: 'Many',
            type: 'demo' as const,
            broker: '',
            currency: 'USD',
            initial_balance_cents: 0,
            current_balance_cents: 0,
            broker_time_zone: null,
            revision: 7,
          })),
        )
        .execute(),
    )
    // Changes of what came before, such as signing in, may still arrive one by one.
    const of = (kind: string) => there.events.filter(({ event }) => event === kind)
    await expect.poll(() => of('revisions')).toHaveLength(2)
    expect(of('change').filter(({ data }) => ids.includes(Object(data).id))).toEqual([])
    const told = Object(of('revisions')[1]?.data).revisions
    for (const id of ids) expect(told).toContainEqual(expect.objectContaining({ id, revision: 7 }))
  })

  test('a lost database connection loses nothing: the revisions are sent again', async () => {
    const [one, two] = both()
    const owner = await one.owner()
    const there = await connect(two, owner)
    const { sql } = await import('kysely')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`.execute(
      databases[0]?.db ?? expect.fail(),
    )
    await createAccount(owner, { name: 'In the gap' })
    await expect.poll(() => there.events.map(({ event }) => event)).toContain('revisions')
    const told = () => there.events.filter(({ event }) => event === 'revisions')
    await expect.poll(told).toHaveLength(2)
    const [before, after] = told().map(({ data }) => Object(data).revisions.find(topicIsAccounts).revision)
    expect(after).toBeGreaterThan(before)
  })
})

const topicIsAccounts = ({ topic }: { readonly topic: string }) => topic === 'accounts'
