import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'

export interface PostgresTestDatabase {
  readonly url: string
  readonly oid: number
  /** Drops the database and its role. */
  drop(): Promise<void>
}

/**
 * A new database on the server of `serverUrl`, whose user must be allowed to create databases and roles: empty, or a
 * copy of `template`.
 */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<PostgresTestDatabase> {
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`
  const oid = await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${template}`)
    const { rows } = await client.query<{ oid: number }>('select oid from pg_database where datname = $1', [
      name,
    ])
    return rows[0]?.oid ?? 0
  })
  return {
    url: urlOf(serverUrl, name),
    oid,
    async drop() {
      await withClient(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`drop role if exists plumbline_app_${oid}`)
      })
    },
  }
}

let template: Promise<string> | undefined

/**
 * Name of an empty database with all migrations, for copying: a copy takes a tenth of the time of migrating. Created
 * once per server and set of migrations.
 */
export function migratedTemplate(serverUrl: string): Promise<string> {
  return (template ??= makeTemplate(serverUrl))
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const migrations = await readMigrations()
  const key = createHash('sha256').update(migrations.map(({ sha256 }) => sha256).join())
  const name = `plumbline_template_${key.digest('hex').slice(0, 16)}`
  await withClient(serverUrl, async (client) => {
    // Test processes that start together take turns.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await withClient(urlOf(serverUrl, unfinished), (fresh) => migrate(fresh, migrations))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

// Any constant that the product does not use.
const TEMPLATE_LOCK = 7_586_253_421

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
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
