import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFS } from '#server/platform/db/durable-fs.ts'
import { durableStart } from '#server/platform/db/engine-start.ts'
import { withDataFolder } from './data-folder.ts'
import { withMigratedFolder } from './migrated.ts'
import { RecordingFS } from './power-cut.ts'

interface Load {
  readonly rows: number
  readonly fillerBytes: number
  readonly checkpointEvery: number
  /** False: fsync succeeds without doing anything, as PGlite ships. */
  readonly asksTheDisk: boolean
}

interface Outcome {
  /** Number of acknowledged rows present after the restart; none if it does not even start. */
  readonly found: number
  readonly syncsPerCommit: number
}

/** Commits rows one by one, cuts the power without warning, restarts on what the disk held, and counts. */
export async function commitAndCutPower(load: Load): Promise<Outcome> {
  return await withMigratedFolder((dataDir) =>
    withDataFolder(async (after) => {
      const fs = new RecordingFS(join(dataDir, 'database'), load)
      const engine = await PGlite.create({ fs, startParams: [...durableStart] })
      await engine.exec('create table kept (n int primary key, filler text)')
      let syncs = 0
      for (let n = 0; n < load.rows; n++) {
        const before = fs.syncs
        await engine.query('insert into kept values ($1, $2)', [n, filler(n, load.fillerBytes)])
        syncs += fs.syncs - before
        if (n % load.checkpointEvery === load.checkpointEvery - 1) await engine.exec('checkpoint')
      }
      fs.cutPower(join(after, 'database'))
      await engine.close()
      return { found: await countRows(join(after, 'database')), syncsPerCommit: syncs / load.rows }
    }),
  )
}

/** Incompressible text, so that the WAL grows as the load says. */
function filler(seed: number, bytes: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < bytes) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += state.toString(36)
  }
  return text.slice(0, bytes)
}

async function countRows(cluster: string): Promise<number> {
  try {
    const engine = await PGlite.create({ fs: new DurableFS(cluster), startParams: [...durableStart] })
    try {
      const { rows } = await engine.query<{ found: number }>('select count(*)::int as found from kept')
      return rows[0]?.found ?? 0
    } finally {
      await engine.close()
    }
  } catch {
    return 0
  }
}
