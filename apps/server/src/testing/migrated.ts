import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { databaseOn, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { pgliteManifest, testCache, withDataFolder } from './data-folder.ts'

// Migrated, empty databases for tests. Initialising one takes seconds and copying one a fraction of a second, so they
// are created once per set of migrations and version of PGlite, and cached in node_modules/.cache.

/** As PGlite's tar, for loading into memory. */
export async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await made('tar', makeSnapshot)))
}

/** A data folder with a database but without secrets, for a server's first start; deleted after `work`. */
export async function withMigratedFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const template = await made('data', makeFolder)
  return await withDataFolder(async (dataDir) => {
    cpSync(template, dataDir, { recursive: true })
    return await work(dataDir)
  })
}

async function makeSnapshot(file: string): Promise<void> {
  const engine = await openEmbedded({ kind: 'memory', snapshot: undefined })
  const database = await databaseOn(engine, 'embedded')
  try {
    // Removes a third of the files, which no test reads.
    await engine.pool.query('update pg_database set datistemplate = false')
    for (const unused of ['template0', 'template1']) await engine.pool.query(`drop database ${unused}`)
    writeFileSync(file, await engine.dump())
  } finally {
    await database.close()
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  await database.close()
}

/** If two test processes create it at once, the first to finish is used. */
async function made(kind: 'tar' | 'data', make: (path: string) => Promise<void>): Promise<string> {
  const path = join(testCache, `${await cacheKey()}.${kind}`)
  if (existsSync(path)) return path
  mkdirSync(testCache, { recursive: true })
  const own = join(mkdtempSync(join(testCache, 'making-')), kind)
  await make(own)
  if (!existsSync(path)) renameSync(own, path)
  rmSync(join(own, '..'), { recursive: true, force: true })
  return path
}

async function cacheKey(): Promise<string> {
  const key = createHash('sha256').update(pgliteManifest())
  for (const { name, sha256 } of await readMigrations()) key.update(name).update(sha256)
  return key.digest('hex').slice(0, 32)
}
