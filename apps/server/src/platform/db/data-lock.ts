import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface LockOwner {
  readonly pid: number
  readonly host: string
  readonly startedAt: string
}

export interface DataLock {
  release(): void
}

/** Thrown if another process has the folder open. The user stops that process, or chooses another folder. */
export class DataFolderInUseError extends Error {
  readonly owner: LockOwner | undefined

  constructor(dataDir: string, owner: LockOwner | undefined) {
    const who = owner
      ? `process ${owner.pid} on ${owner.host}, running since ${owner.startedAt}`
      : 'another process'
    super(
      `The data folder ${dataDir} is in use by ${who}. Stop it first, or set PLUMBLINE_DATA to another folder.`,
    )
    this.name = 'DataFolderInUseError'
    this.owner = owner
  }
}

/** An unreferenced handle is garbage-collected and its lock released, so locks stay here until they are released. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Locks the folder for this process, or throws `DataFolderInUseError`. The lock is an open transaction on an SQLite
 * file: the kernel releases it however the process ends, it works across containers that share the folder, and it does
 * not depend on process ids, which repeat (in a container every server is process 1).
 */
export function lockDataFolder(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Never open `database.lock` by other means: POSIX frees a process's locks when it closes any handle of the file.
  const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
  const ownerFile = join(dataDir, 'database.owner.json')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataFolderInUseError(dataDir, readOwner(ownerFile))
    throw error
  }
  heldLocks.add(lock)
  const owner: LockOwner = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() }
  writeFileSync(ownerFile, JSON.stringify(owner), { mode: 0o600 })
  return {
    release() {
      if (!heldLocks.delete(lock)) return
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/** The note beside the lock is only for the message; nothing is decided by it, so an unreadable one is not an error. */
function readOwner(ownerFile: string): LockOwner | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(ownerFile, 'utf8'))
    if (typeof note !== 'object' || note === null) return undefined
    if (!('pid' in note && 'host' in note && 'startedAt' in note)) return undefined
    const { pid, host, startedAt } = note
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof startedAt !== 'string') return undefined
    return { pid, host, startedAt }
  } catch {
    return undefined
  }
}
