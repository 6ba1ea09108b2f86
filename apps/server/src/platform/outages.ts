import { type Config, loadConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { type DiskRoom, freeBytesOf } from './db/disk-room.ts'
import { type Outage, outageOf, probeWrite } from './db/outage.ts'
import type { OutageLog } from './outage-log.ts'

const MIN_TO_START_BYTES = 1_048_576

/**
 * The message for a start, or a run, that failed because the disk is full; otherwise null. Everything built on the disk
 * (above all the embedded engine) reports it in its own words, so the disk itself is checked.
 */
export async function diskReason(
  env: Readonly<Record<string, string | undefined>>,
  error: unknown,
): Promise<string | null> {
  const { dataDir } = loadConfig(env)
  if (outageOf(error) !== 'disk-full' && (await freeBytesOf(dataDir)()) >= MIN_TO_START_BYTES) return null
  return `The disk of the data folder ${dataDir} is full. Free some space and start again.`
}

/** From earlier failures or, for the embedded database, from the free space before anything fails. */
export async function isDiskFull({ database }: Config, log: OutageLog, room: DiskRoom): Promise<boolean> {
  return log.lasts('disk-full') || (database.kind === 'embedded' && (await room.refusesWrites()))
}

/** Rejects while an outage lasts. */
export function outageWatch(database: Database, room: DiskRoom) {
  return async (outage: Outage): Promise<void> => {
    if (outage === 'database-away') return await database.ping()
    if (await room.refusesWrites()) throw new Error('The disk is full')
    await database.asSystem(probeWrite)
  }
}
