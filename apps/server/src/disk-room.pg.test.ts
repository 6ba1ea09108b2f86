import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, databaseOn } from './platform/db/database.ts'
import { createDiskRoom, type DiskRoom, RESERVED_BYTES } from './platform/db/disk-room.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import type { TestClient } from './testing/client.ts'
import { cookieOf, download } from './testing/exports.ts'
import { form } from './testing/files.ts'
import { migratedSnapshot } from './testing/migrated.ts'
import { ownerInput, startTestServer, type TestServer } from './testing/server.ts'
import { addTrade, createAccount } from './testing/trading.ts'

const PLENTY = 10 * RESERVED_BYTES.files
const refusal = {
  status: 507,
  body: { code: 'DISK_FULL', message: expect.stringContaining('read and delete') },
}

describe('a disk with little free space', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-room-'))
  let free = PLENTY
  let database: Database
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    // A new room reads the free space each time, as after a while.
    const fresh = () => createDiskRoom(dataDir, () => Promise.resolve(free))
    const room: DiskRoom = {
      requireFor: (bytes) => fresh().requireFor(bytes),
      refusesWrites: () => fresh().refusesWrites(),
      giveUpBallast: () => fresh().giveUpBallast(),
      keepBallast: () => fresh().keepBallast(),
    }
    const engine = await openEmbedded({ kind: 'memory', snapshot: await migratedSnapshot() })
    database = await databaseOn(engine, 'embedded', room)
    server = await startTestServer(database, { env: { PLUMBLINE_DATA: dataDir }, room })
    owner = await server.owner()
  }, 120_000)
  beforeEach(() => {
    free = PLENTY
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const uploaded = async () => {
    const { body } = await owner.post('/files', form(Buffer.from('text'), 'a.txt'))
    return String(Object(body).fullPath)
  }

  test('refuses uploads, imports, exports and large writes while small writes go on', async () => {
    const { id } = await createAccount(owner, { name: 'Files' })
    free = RESERVED_BYTES.files - 1
    expect(await owner.post('/files', form(Buffer.from('text'), 'a.txt'))).toMatchObject(refusal)
    expect(await owner.post('/document-imports', form(Buffer.from('{}'), 'a.json'))).toMatchObject(refusal)
    const chunked = { 'tus-resumable': '1.0.0', 'upload-length': '4', 'upload-offset': '0' }
    const upload = await owner.send('/api/v1/uploads', {
      method: 'POST',
      headers: { ...chunked, 'content-type': 'application/offset+octet-stream' },
      body: 'text',
    })
    expect(upload).toMatchObject(refusal)
    expect((await download(server.url, owner, 'everything/json')).status).toBe(507)
    const { id: notebook } = Object((await owner.post('/notebooks', { notebook: { title: 'Notes' } })).body)
    const note = { content: 'word '.repeat(300_000) }
    expect(await owner.post(`/notebooks/${notebook}/notes`, { note })).toMatchObject(refusal)
    expect(await owner.post(`/notebooks/${notebook}/notes`, { note: { content: 'a' } })).toMatchObject({
      status: 201,
    })
    await addTrade(owner, id, {})
    expect(await owner.send('/readyz')).toMatchObject({ status: 200 })
  })

  test('refuses all writes but deletions and signing in once that space is used as well', async () => {
    const { id } = await createAccount(owner, { name: 'Full' })
    const { trade } = await addTrade(owner, id, {})
    const path = await uploaded()
    free = RESERVED_BYTES.writes - 1
    expect(await owner.post('/accounts', { name: 'More' })).toMatchObject(refusal)
    expect(await owner.patch(`/trades/${trade.id}`, { notes: 'more' })).toMatchObject(refusal)
    expect(await owner.send('/readyz')).toMatchObject({
      status: 503,
      body: { reason: 'The disk is full.' },
    })
    expect((await owner.get('/accounts')).status).toBe(200)
    expect((await owner.get('/notebooks')).status).toBe(200)
    expect((await owner.get(`/accounts/${id}/statistics`)).status).toBeLessThan(500)
    expect((await server.client().post('/sign-in', ownerInput)).status).toBe(200)
    expect((await owner.delete(`/files/objects/${path}`)).status).toBe(204)
    expect((await owner.delete(`/trades/${trade.id}`)).status).toBe(200)
    expect((await owner.delete(`/accounts/${id}`)).status).toBe(200)
    free = PLENTY
    expect((await owner.post('/accounts', { name: 'More' })).status).toBe(201)
  })

  test('keeps the last of it for the database, and serves reading', async () => {
    const path = await uploaded()
    free = RESERVED_BYTES.deletions - 1
    expect(await owner.delete(`/files/objects/${path}`)).toMatchObject(refusal)
    expect((await owner.get('/accounts')).status).toBe(200)
  })
})

describe('export downloads that are not read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-unread-'))
  let database: Database
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    const engine = await openEmbedded({ kind: 'memory', snapshot: await migratedSnapshot() })
    database = await databaseOn(engine, 'embedded')
    server = await startTestServer(database, {
      env: { PLUMBLINE_DATA: dataDir },
    })
    owner = await server.owner()
    const { body } = await owner.post('/notebooks', { notebook: { title: 'Long' } })
    // More than sockets and the server hold of a download between them.
    for (let count = 0; count < 10; count += 1)
      await owner.post(`/notebooks/${Object(body).id}/notes`, {
        note: { content: `<p>${count}${'word '.repeat(400_000)}</p>` },
      })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Receives the head of a download and reads nothing of its body. */
  const unread = () =>
    new Promise<{ status: number; closed: Promise<void>; close: () => void }>((resolve, reject) => {
      const call = request(
        `${server.url}/api/v1/exports/everything/json`,
        { headers: { cookie: cookieOf(owner) } },
        (response) => {
          response.pause()
          resolve({
            status: response.statusCode ?? 0,
            closed: new Promise((done) => response.once('close', done)),
            close: () => call.destroy(),
          })
          response.on('error', () => undefined)
        },
      )
      call.on('error', reject)
      call.end()
    })

  test('are limited per user until one of them ends', async () => {
    const calls = [await unread(), await unread(), await unread(), await unread()]
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    calls[0]?.close()
    await expect.poll(async () => (await unread()).status, { timeout: 20_000 }).toBe(200)
    for (const call of calls) call.close()
  })
})
