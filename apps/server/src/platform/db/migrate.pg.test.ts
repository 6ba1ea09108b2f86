import { createHash } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { describeEngine } from '#server/testing/database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

const first = migration(
  '20260101000000-first',
  'create table steps (name text); insert into steps values (1)',
)
const second = migration('20260102000000-second', 'insert into steps values (2)')
const third = migration('20260103000000-third', "insert into steps values ('3')")

it('the migrations of this version are read in name order, each with its checksum', async () => {
  const migrations = await readMigrations()
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  expect(names).toContain('20261121090000-tenants')
  for (const { sha256 } of migrations) expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

describeEngine('migrate', (engine) => {
  let schemas = 0

  /** An empty database, as far as migrations see: a schema of its own. */
  async function withEmptySchema(work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    schemas += 1
    const schema = `empty_${schemas}`
    await engine().withSession(async (client) => {
      await client.query(`create schema ${schema}; set search_path = ${schema}`)
      try {
        await work(client)
      } finally {
        await client.query('set search_path = public')
      }
    })
  }

  const steps = async (client: pg.ClientBase): Promise<readonly string[]> => {
    const { rows } = await client.query<{ name: string }>('select name from steps order by name')
    return rows.map(({ name }) => name)
  }

  it('applies missing migrations once, in order', async () => {
    await withEmptySchema(async (client) => {
      expect(await migrate(client, [first])).toEqual([first.name])
      expect(await migrate(client, [first, second, third])).toEqual([second.name, third.name])
      expect(await migrate(client, [first, second, third])).toEqual([])
      expect(await steps(client)).toEqual(['1', '2', '3'])
    })
  })

  it('rolls back a failing migration, keeps those before it, and continues once it is fixed', async () => {
    await withEmptySchema(async (client) => {
      const broken = migration(second.name, "insert into steps values ('half'); select nonsense")
      await expect(migrate(client, [first, broken, third])).rejects.toThrow(
        `The migration ${second.name} failed and was rolled back: column "nonsense" does not exist`,
      )
      expect(await steps(client)).toEqual(['1'])
      await migrate(client, [first, second, third])
      expect(await steps(client)).toEqual(['1', '2', '3'])
    })
  })

  it('refuses an applied migration that was changed, and names it', async () => {
    await withEmptySchema(async (client) => {
      await migrate(client, [first])
      const changed = migration(first.name, `${first.sql} -- changed`)
      await expect(migrate(client, [changed])).rejects.toThrow(`The migration ${first.name} was changed`)
    })
  })

  it('refuses a database written by a newer version, and names the migration', async () => {
    await withEmptySchema(async (client) => {
      await migrate(client, [first, second])
      await expect(migrate(client, [first])).rejects.toThrow(`The database has the migration ${second.name}`)
    })
  })

  it('refuses a migration older than an applied one, since the order would differ elsewhere', async () => {
    await withEmptySchema(async (client) => {
      await migrate(client, [first, third])
      await expect(migrate(client, [first, second, third])).rejects.toThrow(
        `The migration ${second.name} is older than ${third.name}`,
      )
    })
  })

  it('runs the step after migrations under the lock, even when none is missing', async () => {
    await withEmptySchema(async (client) => {
      let held: unknown[] = []
      const lookAtLock = async (): Promise<void> => {
        // Other tests migrate on the same server meanwhile.
        const { rows } = await client.query<{ n: number }>(
          `select count(*) as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
        )
        held = rows
      }
      await migrate(client, [first])
      await migrate(client, [first], lookAtLock)
      expect(held).toEqual([{ n: 1 }])
      await lookAtLock()
      expect(held).toEqual([{ n: 0 }])
    })
  })
})
