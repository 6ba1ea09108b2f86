import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { parseKeyRing } from '../platform/key-ring.ts'
import { changeChoice, lockOrAddChoice } from '../features/bar-sync/market-data/choices.repo.ts'
import { openKey, sealKey } from '../features/bar-sync/market-data/stored-key.ts'
import { insertConnection } from '../features/mt5-sync/connections.repo.ts'
import { openPassword, sealPassword } from '../features/mt5-sync/stored-password.ts'
import { insertUser } from '../features/identity/users.write.ts'
import { openSecret, sealSecret } from '../features/two-factor/stored-secret.ts'
import { findFactor, storePendingSecret } from '../features/two-factor/two-factor.repo.ts'
import { newId } from '../platform/ids.ts'
import { databaseOptions, openData } from '../start.ts'
import { runCommand } from '#server/testing/program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-keys-'))
const env = { PLUMBLINE_DATA: dataDir }
const [user_id, account_id] = [newId(), newId()]

const plumbline = (...args: readonly string[]) => runCommand(args, env)

const keysNow = () => parseKeyRing(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).keys)

async function onDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(databaseOptions(loadConfig(env)))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const storedPassword = () =>
  onDatabase((database) =>
    database.asSystem(async (trx) => {
      const row = await trx.selectFrom('mt5_connections').selectAll().executeTakeFirstOrThrow()
      return openPassword(keysNow(), row)
    }),
  )

const storedSecret = () =>
  onDatabase((database) =>
    database.asSystem(async (trx) => {
      const factor = await findFactor(trx, user_id)
      return factor && openSecret(keysNow(), factor)
    }),
  )

const storedKey = () =>
  onDatabase((database) =>
    database.asSystem(async (trx) => {
      const row = await trx.selectFrom('market_data_choices').selectAll().executeTakeFirstOrThrow()
      return openKey(keysNow(), row)
    }),
  )

beforeAll(async () => {
  const { database, secrets } = await openData(loadConfig(env))
  await database.close()
  const { keyRing } = secrets
  await onDatabase((database) =>
    database.asSystem(async (trx) => {
      const user = { id: user_id, email: 'ada@example.com', name: 'Ada', language: 'en' }
      await insertUser(trx, { ...user, emailVerified: true, isOwner: true })
      await storePendingSecret(trx, user_id, sealSecret(keyRing, user_id, 'APPSECRET'))
      const session = { id: user_id, user_id, token_hash: '', kept: true, expires_at: new Date('2100-01-01') }
      await trx.insertInto('sessions').values(session).execute()
    }),
  )
  await onDatabase((database) =>
    database.asUser(user_id, async (trx) => {
      const account = {
        user_id,
        id: account_id,
        name: 'A',
        type: 'live',
        broker: '',
        currency: 'USD',
      } as const
      await trx
        .insertInto('accounts')
        .values({ ...account, initial_balance_cents: 0, current_balance_cents: 0 })
        .execute()
      await insertConnection(trx, user_id, account_id, 'password')
      const password = sealPassword(keyRing, { user_id, account_id }, 'broker secret')
      await trx.updateTable('mt5_connections').set({ password }).execute()
      const choice = { userId: user_id, service: 'twelve-data' } as const
      await lockOrAddChoice(trx, choice)
      await changeChoice(trx, choice, { api_key: sealKey(keyRing, choice, 'service key') })
    }),
  )
}, 60_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('rotating keys puts a new key first, re-encrypts passwords and secrets, and ends all sessions', async () => {
  const [old] = keysNow()
  const { code, stdout } = await plumbline('keys', 'rotate', '--json')
  expect(code).toBe(0)
  const [first, second] = keysNow()
  expect(JSON.parse(stdout)).toMatchObject({ key: first.id, sealedAnew: 3, unreadable: 0, forgotten: 0 })
  expect(second).toEqual(old)
  expect(await storedPassword()).toBe('broker secret')
  expect(await storedSecret()).toBe('APPSECRET')
  expect(await storedKey()).toBe('service key')
  expect(await onDatabase(({ db }) => db.selectFrom('sessions').select('id').execute())).toEqual([])
})

test('--forget removes the old keys', async () => {
  expect((await plumbline('keys', 'rotate', '--forget')).code).toBe(0)
  expect(keysNow()).toHaveLength(1)
  expect(await storedPassword()).toBe('broker secret')
  expect(await storedSecret()).toBe('APPSECRET')
  expect(await storedKey()).toBe('service key')
})

test('an unknown keys command fails with a usage error', async () => {
  expect(await plumbline('keys', 'burn')).toMatchObject({ code: 2 })
})
