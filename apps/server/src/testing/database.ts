import { allTests } from '@plumbline/testing/all-tests'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, databaseOn } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import type { Engine } from '#server/platform/db/engine.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { migratedSnapshot } from './migrated.ts'
import { createPostgresDatabase, migratedTemplate } from './postgres-database.ts'

export { createPostgresDatabase, type PostgresTestDatabase } from './postgres-database.ts'

interface Opened<T> {
  readonly value: T
  readonly dispose: () => Promise<void>
}

interface Openers<T> {
  readonly onPGlite: () => Promise<Opened<T>>
  readonly onPostgres: (serverUrl: string) => Promise<Opened<T>>
}

const OPEN_TIMEOUT_MS = 120_000

/**
 * For tests of SQL, transactions, locks and types: runs them on PGlite (in memory) and, if TEST_DATABASE_URL names a
 * server, on PostgreSQL, each on a fresh, migrated database of its own. Without the variable the second group is shown
 * as skipped.
 */
export function describeOnBothEngines(name: string, tests: (database: () => Database) => void): void {
  describeOnBoth(name, tests, databases)
}

/**
 * For tests of calls, files and rules: on PostgreSQL if available, which takes less processor time and is the older of
 * the two, else on PGlite; on both among the long tests.
 */
export function describeOnOneEngine(name: string, tests: (database: () => Database) => void): void {
  if (allTests) describeOnBoth(name, tests, databases)
  else if (process.env['TEST_DATABASE_URL']) describePostgresWith(name, tests, databases)
  else describe(`${name} (PGlite)`, () => withOpened(databases.onPGlite, tests))
}

const databases: Openers<Database> = {
  onPGlite: async () => prepare(await openPGlite(), 'embedded'),
  onPostgres: async (serverUrl) => prepare(await openPostgresServer(serverUrl), 'postgres'),
}

async function prepare(opened: Opened<Engine>, kind: Database['kind']): Promise<Opened<Database>> {
  const database = await databaseOn(opened.value, kind)
  return { value: database, dispose: opened.dispose }
}

/** Like `describeOnBothEngines`, one layer below: connections of the engine, for tests of migrations, roles and sessions. */
export function describeEngine(name: string, tests: (engine: () => Engine) => void): void {
  describeOnBoth(name, tests, { onPGlite: openPGlite, onPostgres: openPostgresServer })
}

/** The server of TEST_DATABASE_URL, for tests of PostgreSQL alone; without one they are shown as skipped. */
export function describePostgres(name: string, tests: (serverUrl: string) => void): void {
  const url = process.env['TEST_DATABASE_URL']
  if (url) describe(`${name} (PostgreSQL)`, () => tests(url))
  else describe.skip(`${name} (PostgreSQL: skipped, TEST_DATABASE_URL is not set)`, () => tests(''))
}

function describeOnBoth<T>(name: string, tests: (value: () => T) => void, open: Openers<T>): void {
  describe(`${name} (PGlite)`, () => withOpened(open.onPGlite, tests))
  describePostgresWith(name, tests, open)
}

function describePostgresWith<T>(name: string, tests: (value: () => T) => void, open: Openers<T>): void {
  describePostgres(name, (serverUrl) => withOpened(() => open.onPostgres(serverUrl), tests))
}

function withOpened<T>(open: () => Promise<Opened<T>>, tests: (value: () => T) => void): void {
  let opened: Opened<T> | undefined
  beforeAll(async () => {
    opened = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await opened?.dispose()
  }, OPEN_TIMEOUT_MS)
  tests(() => {
    if (!opened) throw new Error('The database is open inside tests and hooks only')
    return opened.value
  })
}

async function openPGlite(): Promise<Opened<Engine>> {
  const engine = await openEmbedded({ kind: 'memory', snapshot: await migratedSnapshot() })
  return { value: engine, dispose: () => engine.close() }
}

async function openPostgresServer(serverUrl: string): Promise<Opened<Engine>> {
  const created = await createPostgresDatabase(serverUrl, await migratedTemplate(serverUrl))
  const engine = await openPostgres({ url: created.url })
  return {
    value: engine,
    async dispose() {
      await engine.close()
      await created.drop()
    },
  }
}
