import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseOn } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { pgliteManifest, testCache } from './data-folder.ts'

/**
 * A migrated, empty database as PGlite's tar. Initialising one takes seconds and loading this a fraction of one, so
 * it is made once per set of migrations and version of PGlite, and kept in node_modules/.cache.
 */
export async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(testCache, `${await snapshotKey()}.tar`)
  if (!existsSync(file)) await makeSnapshot(file)
  return new Uint8Array(readFileSync(file))
}

async function snapshotKey(): Promise<string> {
  const key = createHash('sha256').update(pgliteManifest())
  for (const { name, sha256 } of await readMigrations()) key.update(name).update(sha256)
  return key.digest('hex').slice(0, 32)
}

/** Two test processes may both make it; each writes its own file, and the rename of equals does no harm. */
async function makeSnapshot(file: string): Promise<void> {
  const engine = await openEmbedded({ kind: 'memory', snapshot: undefined })
  const database = await databaseOn(engine, 'embedded')
  try {
    mkdirSync(testCache, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, await engine.dump())
    renameSync(own, file)
  } finally {
    await database.close()
  }
}
