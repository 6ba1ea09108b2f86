import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Config, loadConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { type Outage, outageOf, probeWrite } from './db/outage.ts'
import type { OutageLog } from './outage-log.ts'

/** The embedded database stops when its WAL cannot grow: it writes segments of 16 MB. */
const LEAST_FREE_BYTES = 32 * 1_048_576

/** Whether the disk of the data folder has enough space; if the folder is missing, of its nearest existing parent. */
async function hasRoom(dataDir: string, bytes = LEAST_FREE_BYTES): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize >= bytes
  } catch {
    const parent = dirname(dataDir)
    return parent === dataDir || (await hasRoom(parent, bytes))
  }
}

const LEAST_TO_START_BYTES = 1_048_576

/**
 * The message for a start, or a run, that failed because the disk is full; otherwise null. Everything built on the disk
 * (above all the embedded engine) reports it in its own words, so the disk itself is checked.
 */
export async function diskReason(
  env: Readonly<Record<string, string | undefined>>,
  error: unknown,
): Promise<string | null> {
  const { dataDir } = loadConfig(env)
  if (outageOf(error) !== 'disk-full' && (await hasRoom(dataDir, LEAST_TO_START_BYTES))) return null
  return `The disk of the data folder ${dataDir} is full. Free some space and start again.`
}

/** From earlier failures or, for the embedded database, from the free space before anything fails. */
export async function isDiskFull({ database, dataDir }: Config, log: OutageLog): Promise<boolean> {
  return log.lasts('disk-full') || (database.kind === 'embedded' && !(await hasRoom(dataDir)))
}

/** Rejects while an outage lasts. */
export function outageWatch({ dataDir }: Config, database: Database) {
  return async (outage: Outage): Promise<void> => {
    if (outage === 'database-away') return await database.ping()
    if (!(await hasRoom(dataDir))) throw new Error('The disk is full')
    await database.asSystem(probeWrite)
  }
}
