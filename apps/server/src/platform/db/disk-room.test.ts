import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { createDiskRoom, freeBytesOf, RESERVED_BYTES, withDiskReserve } from './disk-room.ts'

const MB = 1_048_576
const roomOf = (freeMb: number) => createDiskRoom('/nowhere', () => Promise.resolve(freeMb * MB))
const reserved = (use: keyof typeof RESERVED_BYTES) => RESERVED_BYTES[use] / MB

test('files are refused if they would take what is reserved for the database', async () => {
  const room = roomOf(reserved('files') + 10)
  await room.requireFor(10 * MB)
  await expect(room.requireFor(10 * MB + 1)).rejects.toMatchObject({ code: 'DISK_FULL' })
})

test('writes are refused below their reserve, deletions only where nothing is left', async () => {
  const refused = async (freeMb: number) => {
    const room = roomOf(freeMb)
    return [await room.refusesWrites(), await withDiskReserve(() => room.refusesWrites())]
  }
  expect(await refused(reserved('writes'))).toEqual([false, false])
  expect(await refused(reserved('writes') - 1)).toEqual([true, false])
  expect(await refused(reserved('deletions') - 1)).toEqual([true, true])
})

test('the ballast is kept while there is room, and given up for a deletion or a start on a full disk', () =>
  withDataFolder(async (folder) => {
    const ballast = join(folder, 'reserve')
    let freeMb = reserved('files')
    const free = () => Promise.resolve((freeMb + (existsSync(ballast) ? 0 : 64)) * MB)
    await createDiskRoom(folder, free).keepBallast()
    expect(statSync(ballast).size).toBe(64 * MB)
    await createDiskRoom(folder, free).giveUpBallast()
    expect(existsSync(ballast)).toBe(true)

    freeMb = 0
    await createDiskRoom(folder, free).keepBallast()
    expect(existsSync(ballast)).toBe(true)
    expect(await withDiskReserve(() => createDiskRoom(folder, free).refusesWrites())).toBe(false)
    expect(existsSync(ballast)).toBe(false)
    await createDiskRoom(folder, free).keepBallast()
    expect(existsSync(ballast)).toBe(false)

    freeMb = reserved('files')
    await createDiskRoom(folder, free).keepBallast()
    freeMb = 0
    await createDiskRoom(folder, free).giveUpBallast()
    expect(existsSync(ballast)).toBe(false)
  }))

test('the free space of a folder that does not exist yet is that of its disk', () =>
  withDataFolder(async (folder) => {
    expect(await freeBytesOf(join(folder, 'a', 'b'))()).toBeGreaterThan(0)
  }))
