import pg from 'pg'
import { expect, it } from 'vitest'
import {
  createPostgresDatabase,
  describePostgres,
  type PostgresTestDatabase,
} from '#server/testing/database.ts'
import { openDatabase } from './database.ts'

describePostgres('the database role of requests', (serverUrl) => {
  it('has a different name in each database of a cluster, so two installations can share it', async () => {
    await withDatabases(2, async ([first, second]) => {
      const opened = await Promise.all(
        [first, second].map((database) => openDatabase({ kind: 'postgres', url: database?.url ?? '' })),
      )
      await Promise.all(opened.map((database) => database.close()))
      const roles = await query(
        serverUrl,
        `select rolname from pg_roles where rolname like 'plumbline_app_%'`,
      )
      const names = roles.map(({ rolname }) => rolname)
      expect(names).toContain(`plumbline_app_${first?.oid}`)
      expect(names).toContain(`plumbline_app_${second?.oid}`)
    })
  })

  it('is created once when several servers on one database start together', async () => {
    await withDatabases(1, async ([database]) => {
      const url = database?.url ?? ''
      const servers = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ kind: 'postgres', url, poolSize: 2 })),
      )
      await Promise.all(servers.map((server) => server.ping()))
      await Promise.all(servers.map((server) => server.close()))
      expect(await query(url, 'select count(*)::int as migrations from installation')).toEqual([
        { migrations: 1 },
      ])
    })
  })

  it('is created once the database user may create roles; until then the error names the grant', async () => {
    await withDatabases(1, async ([database]) => {
      const { url = '', oid = 0 } = database ?? {}
      const user = `plumbline_owner_${oid}`
      await query(serverUrl, `create role ${user} login password 'secret'`)
      try {
        await query(serverUrl, `alter database ${new URL(url).pathname.slice(1)} owner to ${user}`)
        const owned = new URL(url)
        owned.username = user
        owned.password = 'secret'
        const options = { kind: 'postgres', url: owned.href } as const

        await expect(openDatabase(options)).rejects.toThrow(
          `is not allowed to set up the role plumbline_app_${oid}, under which requests run. As a superuser, either run\n` +
            `  alter role "${user}" createrole`,
        )
        await query(serverUrl, `alter role ${user} createrole`)
        const opened = await openDatabase(options)
        await opened.asUser('01890000-0000-7000-8000-00000000000a', async () => {})
        await opened.close()
        const reopened = await openDatabase(options)
        await reopened.close()
      } finally {
        await query(
          url,
          `reassign owned by ${user} to current_user; drop owned by ${user}; drop owned by plumbline_app_${oid}`,
        )
        await query(serverUrl, `drop role if exists plumbline_app_${oid}`)
        await query(serverUrl, `drop role ${user}`)
      }
    })
  })

  async function withDatabases(
    count: number,
    work: (databases: readonly PostgresTestDatabase[]) => Promise<void>,
  ): Promise<void> {
    const databases = await Promise.all(
      Array.from({ length: count }, () => createPostgresDatabase(serverUrl)),
    )
    try {
      await work(databases)
    } finally {
      for (const database of databases) await database.drop()
    }
  }
})

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}
