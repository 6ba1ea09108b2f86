import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface PostgresTestDatabase {
  readonly url: string
  readonly oid: number
  /** Drops the database and the role that belongs to it. */
  drop(): Promise<void>
}

/** A fresh, empty database on the server of `serverUrl`, whose user must be allowed to create databases and roles. */
export async function createPostgresDatabase(serverUrl: string): Promise<PostgresTestDatabase> {
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`
  const oid = await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name}`)
    const { rows } = await client.query<{ oid: number }>('select oid from pg_database where datname = $1', [
      name,
    ])
    return rows[0]?.oid ?? 0
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    oid,
    async drop() {
      await withClient(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`drop role if exists plumbline_app_${oid}`)
      })
    },
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
