import { expect, it } from 'vitest'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { describeEngine } from '#server/testing/database.ts'

const user = '01890000-0000-7000-8000-00000000000a'
const account = (number: number) => `01890000-0000-7000-8000-00000000000${number}`

describeEngine('link keys of an older version', (engine) => {
  it('are reduced to the newest of each link, and those that no page shows are revoked', async () => {
    const migrations = await readMigrations()
    const older = migrations.filter(({ name }) => name < '20261124120300')
    await engine().withSession(async (client) => {
      await client.query('create schema older; set search_path = older')
      await migrate(client, older)
      await client.query(`
        insert into users (id, name, email, email_verified) values ('${user}', 'Ada', 'ada@example.com', true);
        insert into accounts (user_id, id, name, type, broker, currency, initial_balance_cents, current_balance_cents)
          select '${user}', id::uuid, id, 'live', '', 'USD', 0, 0
          from unnest(array['${account(1)}', '${account(2)}', '${account(3)}', '${account(4)}']) as id;
        insert into mt5_connections (user_id, account_id, kind, link_key_hint, link_key_created_at) values
          ('${user}', '${account(1)}', 'link', 'aaaa', '2026-11-22T10:00:00Z'),
          ('${user}', '${account(2)}', 'link', null, null),
          ('${user}', '${account(3)}', 'simulated', null, null);
        insert into mt5_link_keys (user_id, account_id, hash, created_at) values
          ('${user}', '${account(1)}', '\\x01', '2026-11-22T09:00:00Z'),
          ('${user}', '${account(1)}', '\\x02', '2026-11-22T10:00:01Z'),
          ('${user}', '${account(2)}', '\\x03', '2026-11-22T10:00:00Z'),
          ('${user}', '${account(3)}', '\\x04', '2026-11-22T10:00:00Z'),
          ('${user}', '${account(4)}', '\\x05', '2026-11-22T10:00:00Z')`)
      await migrate(client, migrations)
      const { rows } = await client.query('select account_id, hash, hint from mt5_link_keys')
      expect(rows).toEqual([{ account_id: account(1), hash: Buffer.from([2]), hint: 'aaaa' }])
      await client.query('set search_path = public')
    })
  })
})
