import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@plumbline/contract/errors'

const MB = 1_048_576

/**
 * Free space that remains for what follows. The embedded database stops when its log cannot grow, and a transaction may
 * write hundreds of megabytes of log: files must not take that space, and when even it runs out, writes must not either.
 */
export const RESERVED_BYTES = {
  /** Uploads, exports, imports and other large writes are refused below it. */
  files: 256 * MB,
  /** All writes but deletions and what concerns identities are refused below it. */
  writes: 128 * MB,
  /** Deletions too: two segments of the log. */
  deletions: 32 * MB,
} as const

/** Kept on the disk as a file, and given up for deletions, or a start, on a full disk. */
const BALLAST_BYTES = 64 * MB
const BALLAST = 'reserve'

/** Free space is read at most this often: within it no one can write more than what is reserved. */
const READ_EVERY_MS = 100

/** A transaction would write, and what is left of the disk is reserved for deletions. */
export class DiskReservedError extends Error {
  override readonly name = 'DiskReservedError'

  constructor(cause: unknown) {
    super('What is left of the disk is reserved for the database', { cause })
  }
}

/** Free bytes of a disk. */
export type ReadFree = () => Promise<number>

/** Of the disk of a folder; if the folder is missing, of its nearest existing parent. */
export function freeBytesOf(folder: string): ReadFree {
  return async () => {
    const { bavail, bsize } = await statfs(existing(folder))
    return bavail * bsize
  }
}

function existing(folder: string): string {
  const parent = dirname(folder)
  return existsSync(folder) || parent === folder ? folder : existing(parent)
}

export interface DiskRoom {
  /** Throws DISK_FULL unless files of this size leave what is reserved for the database. */
  requireFor(bytes: number): Promise<void>
  /** Whether writes are refused; within `withDiskReserve`, whether deletions are. */
  refusesWrites(): Promise<boolean>
  /** Makes room for a start on a full disk. */
  giveUpBallast(): Promise<void>
  /** Puts the ballast back once there is room. */
  keepBallast(): Promise<void>
}

export function createDiskRoom(dataDir: string, readFree: ReadFree = freeBytesOf(dataDir)): DiskRoom {
  const ballast = join(dataDir, BALLAST)
  let reading: Promise<number> = Promise.resolve(0)
  let readAt = Number.NEGATIVE_INFINITY
  const free = (): Promise<number> => {
    if (performance.now() - readAt > READ_EVERY_MS) {
      readAt = performance.now()
      reading = readFree()
    }
    return reading
  }
  const giveUpBallast = async () => {
    if ((await readFree()) >= RESERVED_BYTES.deletions) return
    await rm(ballast, { force: true })
    readAt = Number.NEGATIVE_INFINITY
  }
  return {
    async requireFor(bytes) {
      if ((await free()) - bytes < RESERVED_BYTES.files) throw new AppError('DISK_FULL')
    },
    async refusesWrites() {
      if (!isUsingReserve()) return (await free()) < RESERVED_BYTES.writes
      if ((await free()) >= RESERVED_BYTES.deletions) return false
      await giveUpBallast()
      return (await free()) < RESERVED_BYTES.deletions
    },
    giveUpBallast,
    async keepBallast() {
      if (existsSync(ballast) || (await readFree()) < RESERVED_BYTES.files + BALLAST_BYTES) return
      const file = await open(ballast, 'wx', 0o600)
      try {
        // Random: a file of zeros takes no space on a disk that compresses.
        const part = randomFillSync(Buffer.alloc(MB))
        for (let at = 0; at < BALLAST_BYTES; at += part.byteLength) await file.write(part)
      } catch (error) {
        await rm(ballast, { force: true })
        throw error
      } finally {
        await file.close()
      }
    },
  }
}

const reserve = new AsyncLocalStorage<true>()

/** Runs work whose writes may use what is reserved for the database: it frees space, or concerns an identity. */
export function withDiskReserve<T>(work: () => T): T {
  return reserve.run(true, work)
}

function isUsingReserve(): boolean {
  return reserve.getStore() === true
}
