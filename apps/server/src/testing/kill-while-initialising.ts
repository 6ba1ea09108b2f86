import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import { withDataFolder } from './data-folder.ts'

const opener = new URL('./open-data-folder.ts', import.meta.url)

/** Moments of a first start, in order, detected from the contents of the data folder. */
export const initialisationMoments = {
  'the data folder is locked': (dataDir: string) => existsSync(join(dataDir, 'database.lock')),
  'the unfinished folder is there': (dataDir: string) => unfinished(dataDir) !== undefined,
  'the first files are copied': (dataDir: string) => inUnfinished(dataDir, 'PG_VERSION'),
  'the control file is copied': (dataDir: string) => inUnfinished(dataDir, 'global/pg_control'),
  'the engine has started in it': (dataDir: string) => inUnfinished(dataDir, 'postmaster.pid'),
  'the folder has just got its name': (dataDir: string) => existsSync(join(dataDir, 'database')),
} as const

/** Kills a first start at a moment, starts again, and returns the output of that start and what it left unfinished. */
export async function killWhileInitialising(
  reached: (dataDir: string) => boolean,
): Promise<{ readonly answer: string; readonly leftovers: readonly string[]; readonly cut: boolean }> {
  return await withDataFolder(async (dataDir) => {
    const child = startChild(opener, [dataDir])
    let finished = false
    const answered = child.nextLine().then(
      () => {
        finished = true
      },
      () => {},
    )
    while (!reached(dataDir) && !finished) await sleep(1)
    await child.kill()
    await answered

    const next = startChild(opener, [dataDir])
    const answer = await next.nextLine()
    await next.kill()
    return { answer, leftovers: readdirSync(dataDir).filter(isUnfinished), cut: !finished }
  })
}

const isUnfinished = (name: string): boolean => name.startsWith('database.new-')

function unfinished(dataDir: string): string | undefined {
  return readdirSync(dataDir).find(isUnfinished)
}

function inUnfinished(dataDir: string, file: string): boolean {
  const folder = unfinished(dataDir)
  return folder !== undefined && existsSync(join(dataDir, folder, file))
}
