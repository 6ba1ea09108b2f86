import { longTest } from '@plumbline/testing/long-test'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startChild } from '#server/testing/child.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { commitAndCutPower } from '#server/testing/power-cut-run.ts'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { DurableFS } from './durable-fs.ts'

const load = { rows: 40, fillerBytes: 300, checkpointEvery: 1_000 }

describe.runIf(process.platform === 'linux')('a power cut', () => {
  it('loses no acknowledged row, with one fsync per commit', async () => {
    const outcome = await commitAndCutPower({ ...load, asksTheDisk: true })
    expect(outcome).toEqual({ found: 40, syncsPerCommit: 1 })
  })

  longTest(
    'loses acknowledged rows without the fsync hook, which proves that the test detects loss',
    async () => {
      const outcome = await commitAndCutPower({ ...load, asksTheDisk: false })
      expect(outcome).toEqual({ found: 0, syncsPerCommit: 0 })
    },
  )
})

it('a commit is not acknowledged when fsync fails', async () => {
  await withMigratedFolder(async (dataDir) => {
    const child = startChild(new URL('../../testing/commit-on-failing-disk.ts', import.meta.url), [
      join(dataDir, 'database'),
    ])
    expect(await child.nextLine()).toMatch(/^refused: .*could not fsync file/)
    await child.kill()
  })
})

it('fsync asks the operating system, which rejects an unknown file descriptor', async () => {
  class Disk extends DurableFS {
    ask = (fileDescriptor: number) => this.sync(fileDescriptor)
  }
  await withDataFolder(async (dataDir) => {
    expect(() => new Disk(dataDir).ask(2 ** 30)).toThrow(expect.objectContaining({ code: 'EBADF' }))
  })
})
