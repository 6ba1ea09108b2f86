import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Config, loadConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { type Outage, outageOf, probeWrite } from './db/outage.ts'
import type { OutageLog } from './outage-log.ts'

/** The embedded database stops where its log cannot grow: it writes segments of 16 MB. */
const LEAST_FREE_BYTES = 32 * 1_048_576

/** Whether the disk of the data folder has room for what is written there; of the next one above
 * that exists. */
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
 * What a person is told of a start, or a run, that failed since the disk is full; null where it is not. What is built on
 * the disk (the embedded engine above all) fails in words of its own, so the disk is asked.
 */
export async function diskReason(
  env: Readonly<Record<string, string | undefined>>,
  error: unknown,
): Promise<string | null> {
  const { dataDir } = loadConfig(env)
  if (outageOf(error) !== 'disk-full' && (await hasRoom(dataDir, LEAST_TO_START_BYTES))) return null
  return `The disk of the data folder ${dataDir} is full. Free some space on it, then start again.`
}

/** Told by what failed, or, of the embedded database's disk, before anything fails. */
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
