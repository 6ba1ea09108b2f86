import { totalmem } from 'node:os'
import { FairSlots } from './fair-slots.ts'

/** Resources of this machine for reading files at one time, over all users and types of files. */
export interface FileCapacity {
  readonly filesAtOnce: number
  readonly memoryMbEach: number
}

/**
 * The largest legitimate file, 64 MB of HTML with 400,000 trades, takes about 700 MB; a hostile one is ended at this
 * limit.
 */
const LARGEST_MB = 1536
const SMALLEST_MB = 256
/** More would only take CPU time from page requests. */
const MAX_AT_ONCE = 3

/** Half of the memory is for files, the other half for the server and its database. */
export function fileCapacity(memoryMb: number): FileCapacity {
  const half = Math.floor(memoryMb / 2)
  const memoryMbEach = Math.min(LARGEST_MB, Math.max(SMALLEST_MB, half))
  return {
    filesAtOnce: Math.min(MAX_AT_ONCE, Math.max(1, Math.floor(half / memoryMbEach))),
    memoryMbEach,
  }
}

/** Of the machine or of its container, whichever is smaller. */
export function memoryOfMachineMb(): number {
  const constrained = process.constrainedMemory()
  return Math.min(totalmem(), constrained > 0 ? constrained : Number.POSITIVE_INFINITY) / 1024 / 1024
}

const room = fileCapacity(memoryOfMachineMb())

export const FILE_MEMORY_MB = room.memoryMbEach

/** One queue for all types of files, in which users take turns. */
export const fileSlots = new FairSlots(room.filesAtOnce)
