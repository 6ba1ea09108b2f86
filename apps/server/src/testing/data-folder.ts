import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const testCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/plumbline-test', import.meta.url),
)

/** Part of the cache key of a cluster: another version of PGlite may not be able to read it. */
export function pgliteManifest(): Buffer {
  const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'))
  return readFileSync(join(dirname(entry), '..', 'package.json'))
}

/** An empty data folder that is deleted after `work`. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-data-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
