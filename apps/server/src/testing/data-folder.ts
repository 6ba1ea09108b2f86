import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clusterFolder } from '#server/db/embedded-init.ts'

export const testCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/plumbline-test', import.meta.url),
)

/** What a cached cluster depends on: another version of PGlite may not read it. */
export function pgliteManifest(): Buffer {
  const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'))
  return readFileSync(join(dirname(entry), '..', 'package.json'))
}

/** An empty data folder that is gone after `work`. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-data-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As `withDataFolder`, with a cluster that is initialised and not migrated: copied, since making one takes seconds. */
export async function withInitialisedFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const { version } = JSON.parse(pgliteManifest().toString())
  const template = join(testCache, `data-${String(version)}`)
  if (!existsSync(template)) {
    mkdirSync(testCache, { recursive: true })
    const own = mkdtempSync(join(testCache, 'making-'))
    await clusterFolder(own)
    // Another test process may have been quicker; its folder is as good.
    if (existsSync(template)) rmSync(own, { recursive: true, force: true })
    else renameSync(own, template)
  }
  return await withDataFolder(async (dataDir) => {
    cpSync(template, dataDir, { recursive: true })
    return await work(dataDir)
  })
}
