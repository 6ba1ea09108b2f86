import { randomBytes } from 'node:crypto'
import { cashDeal } from '@plumbline/testing/deals/terminal-deals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateSealed } from '#server/platform/db/sealed-column.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { link, linkedAccount, statusOf, sync } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { passwordColumn } from './stored-password.ts'

const authSecret = randomBytes(32).toString('base64url')
const key = (id: string) => ({ id, secret: randomBytes(32) })
const [old, fresh] = [key('old'), key('fresh')]

describeOnOneEngine('a broker password', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let owner: TestClient
  const start = (keyRing: KeyRing) =>
    startTestServer(database(), { env: { PLUMBLINE_BRIDGE: bridge.url }, authSecret, keyRing })
  beforeAll(async () => {
    bridge = await startFakeBridge()
    bridge.terminal.deals = [cashDeal(1_000)]
    server = await start([old])
    owner = await server.owner()
  })
  afterAll(async () => {
    await server.close()
    await bridge.close()
  })

  const stored = async (id: string) =>
    database().asSystem((trx) =>
      trx.selectFrom('mt5_connections').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow(),
    )

  test('is stored encrypted, never returned and never logged', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    const { password } = bridge.terminal
    expect(JSON.stringify(await stored(id))).not.toContain(password)
    expect((await stored(id)).password).toMatch(/^v1\.old\./)
    for (const path of ['/accounts', `/accounts/${id}`, `/accounts/${id}/mt5`]) {
      const { body } = await owner.get(path)
      expect(JSON.stringify(body)).not.toContain(password)
      expect(JSON.stringify(body)).not.toContain('v1.old')
    }
    expect(server.logged.join('')).not.toContain(password)
  })

  test('is kept while login and server are unchanged, and deleted with them', async () => {
    const id = await linkedAccount(owner, bridge)
    const { login, server: name } = bridge.terminal
    await link(owner, id, { kind: 'password', login, server: name, syncInterval: 15 })
    expect(await sync(owner, id)).toMatchObject({ state: 'done' })
    await link(owner, id, { kind: 'password', login: 99, server: name })
    expect(await statusOf(owner, id)).toMatchObject({ connection: { needsPasswordReentry: true } })
    expect((await stored(id)).password).toBeNull()
  })

  test('that no key can decrypt must be entered again, and this is reported', async () => {
    const id = await linkedAccount(owner, bridge)
    const other = await start([fresh])
    const client = await other.owner()
    const failed = await client.post(`/accounts/${id}/mt5/sync`)
    expect(failed.body).toMatchObject({
      message: 'MT5 password missing',
      data: { reason: 'password-unreadable' },
    })
    expect(await statusOf(owner, id)).toMatchObject({
      connection: { needsPasswordReentry: true },
      runs: [{ error: { reason: 'password-unreadable' } }],
    })
    const { login, password, server: name } = bridge.terminal
    await link(client, id, { kind: 'password', login, password, server: name })
    expect(await sync(client, id)).toMatchObject({ state: 'done' })
    expect((await statusOf(client, id)).connection?.needsPasswordReentry).toBe(false)
    await other.close()
  })

  test('is re-encrypted when keys are rotated, and can still be decrypted', async () => {
    const id = await linkedAccount(owner, bridge)
    const rotate = () => rotateSealed({ database: database(), keyRing: [fresh, old] }, passwordColumn)
    const rotated = await rotate()
    expect(rotated.sealedAnew).toBeGreaterThan(0)
    expect((await stored(id)).password).toMatch(/^v1\.fresh\./)
    expect((await rotate()).sealedAnew).toBe(0)
    const after = await start([fresh])
    const client = await after.owner()
    expect(await sync(client, id)).toMatchObject({ state: 'done' })
    await after.close()
  })

  test('of one account cannot be decrypted for another', async () => {
    const id = await linkedAccount(owner, bridge)
    const other = await linkedAccount(owner, bridge)
    const { password } = await stored(id)
    await database().asSystem((trx) =>
      trx.updateTable('mt5_connections').set({ password }).where('account_id', '=', other).execute(),
    )
    const failed = await owner.post(`/accounts/${other}/mt5/sync`)
    expect(failed.body).toMatchObject({ data: { reason: 'password-unreadable' } })
  })
})
