import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export interface Migration {
  /** The file's name without `.sql`: `20261121090000-tenants`. */
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

const FILE_NAME = /^\d{14}-[a-z0-9-]+\.sql$/

export async function readMigrations(folder: string = migrationsFolder): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      if (!FILE_NAME.test(file)) throw new Error(`The migration ${file} is not named <14 digits>-<words>.sql`)
      // Git may check files out with other line endings; the checksum of a migration must not change.
      const sql = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

// Any constant: servers of one database that start together take turns by it.
const MIGRATION_LOCK = 7_586_253_420

/**
 * Holds the installation's lock while it applies missing migrations in order, each in its own transaction, then runs
 * `afterwards` under the same lock. Returns the names it applied. Needs a session: advisory locks belong to one.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  afterwards: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         sha256 text not null,
         applied_at timestamptz not null default now()
       )`,
    )
    const pending = await pendingMigrations(client, migrations)
    for (const migration of pending) await apply(client, migration)
    await afterwards()
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

async function pendingMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const applied of rows) {
    const migration = known.get(applied.name)
    if (!migration) {
      throw new Error(
        `The database has the migration ${applied.name}, which this version of Plumbline does not know. ` +
          'It was written by a newer version: run that one, or restore a backup.',
      )
    }
    if (migration.sha256 !== applied.sha256) {
      throw new Error(
        `The migration ${applied.name} was changed after it was applied; changes belong in a new one`,
      )
    }
  }
  const appliedNames = new Set(rows.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !appliedNames.has(name))
  const newest = rows.at(-1)?.name
  const late = pending.find(({ name }) => newest !== undefined && name < newest)
  if (late)
    throw new Error(
      `The migration ${late.name} is older than ${newest}, which is applied: give it a newer name`,
    )
  return pending
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The migration ${migration.name} failed and was rolled back: ${reason}`, { cause })
  }
}
