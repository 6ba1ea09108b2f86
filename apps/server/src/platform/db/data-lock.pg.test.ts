import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startChild } from '#server/testing/child.ts'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { DataFolderInUseError, lockDataFolder } from './data-lock.ts'
import { openDatabase } from './database.ts'

const holder = new URL('../../testing/hold-data-lock.ts', import.meta.url)
const otherPidNamespace = ['unshare', '--pid', '--fork', '--kill-child']
const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

it('the data folder lock refuses a second process and names the first: pid, host, start and folder', async () => {
  await withDataFolder(async (dataDir) => {
    const child = startChild(holder, [dataDir])
    const pid = (await child.nextLine()).replace('held by ', '')
    try {
      lockDataFolder(dataDir)
      expect.unreachable('the folder is locked')
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error
      expect(error.message).toContain(
        `The data folder ${dataDir} is in use by process ${pid} on ${hostname()}`,
      )
      expect(error.message).toMatch(/running since \d{4}-\d\d-\d\dT/)
    } finally {
      await child.kill()
    }
  })
})

it('the data folder lock is free at once after its holder is killed', async () => {
  await withDataFolder(async (dataDir) => {
    const child = startChild(holder, [dataDir])
    await child.nextLine()
    await child.kill()
    lockDataFolder(dataDir).release()
  })
})

it('an owner file with the pid of a living process is no lock, as after a kill in a container', async () => {
  await withDataFolder(async (dataDir) => {
    const note = { pid: process.pid, host: hostname(), startedAt: '2026-01-01T00:00:00.000Z' }
    writeFileSync(join(dataDir, 'database.owner.json'), JSON.stringify(note))
    lockDataFolder(dataDir).release()
  })
})

it('the data folder lock refuses a second holder even if the owner file is unreadable', async () => {
  await withDataFolder(async (dataDir) => {
    const lock = lockDataFolder(dataDir)
    writeFileSync(join(dataDir, 'database.owner.json'), '{')
    expect(() => lockDataFolder(dataDir)).toThrow('is in use by another process')
    lock.release()
  })
})

it.runIf(canUnshare)(
  'the data folder lock holds between containers with separate process ids and is freed by a kill',
  async () => {
    await withDataFolder(async (dataDir) => {
      const first = startChild(holder, [dataDir], otherPidNamespace)
      expect(await first.nextLine()).toBe('held by 1')
      const second = startChild(holder, [dataDir], otherPidNamespace)
      await expect(second.nextLine()).rejects.toThrow('is in use by process 1 on')
      await first.kill()
      const third = startChild(holder, [dataDir], otherPidNamespace)
      expect(await third.nextLine()).toBe('held by 1')
      await third.kill()
    })
  },
)

it('openDatabase takes the data folder lock before touching the folder, and close releases it', async () => {
  await withMigratedFolder(async (dataDir) => {
    const first = await openDatabase({ kind: 'embedded', dataDir })
    await expect(openDatabase({ kind: 'embedded', dataDir })).rejects.toThrow(DataFolderInUseError)
    await first.ping()
    await first.close()
    const second = await openDatabase({ kind: 'embedded', dataDir })
    await second.close()
  })
})
