import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS, syncFolder } from './durable-fs.ts'
import { durableStart } from './engine-start.ts'

const UNFINISHED = 'database.new-'

/**
 * The cluster's folder inside the data folder, initialised on first use. Initialisation takes seconds and may be killed
 * at any time, so it uses a temporary name and renames the folder last: a folder named `database` is complete. Call it
 * with the data folder locked, since it removes the remains of a killed initialisation.
 */
export async function clusterFolder(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'database')
  removeUnfinished(dataDir)
  if (existsSync(cluster)) return cluster

  const unfinished = mkdtempSync(join(dataDir, UNFINISHED))
  const engine = await PGlite.create({ fs: new DurableFS(unfinished), startParams: [...durableStart] })
  await engine.close()
  completeTree(unfinished)
  renameSync(unfinished, cluster)
  syncFolder(dataDir)
  return cluster
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/**
 * initdb's files are copied without fsync, and writable by everybody (mode 666, whatever the umask): they must be on
 * the disk, and private, before the rename declares them complete.
 */
function completeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      completeTree(path)
      continue
    }
    const file = openSync(path, 'r+')
    try {
      fchmodSync(file, 0o600)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }
  syncFolder(folder)
}
