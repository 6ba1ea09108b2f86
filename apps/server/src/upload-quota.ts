import { AppError } from '@plumbline/contract/errors'
import { MAX_FILE_MB } from '@plumbline/contract/imports/imports'
import { memoryOfMachineMb } from './threads/file-room.ts'

/** Uploaded bytes that this server holds at once: those arriving, and those waiting to be read. */
export interface UploadQuota {
  /**
   * Reserves bytes and returns the function that releases them, once. Throws TOO_MANY_REQUESTS if the user or all users
   * together would hold too much.
   */
  hold(userId: string, bytes: number): () => void
}

export interface UploadShares {
  readonly mostOfOne: number
  readonly mostOfAll: number
}

const AGAIN_SECONDS = 10
const MB = 1_048_576
const LARGEST_BODY = (MAX_FILE_MB + 1) * MB
/** The largest file, held twice while it is handed over: as the body of its request and by its reader. */
const LEAST_OF_ONE = 2 * LARGEST_BODY
const MOST_OF_ONE = 5 * LARGEST_BODY

/** An eighth of the memory for all users, and at most half of that for one, who can always upload the largest file. */
export function uploadShares(memoryMb: number): UploadShares {
  const mostOfAll = Math.max((memoryMb / 8) * MB, 2 * LEAST_OF_ONE)
  return { mostOfAll, mostOfOne: Math.min(mostOfAll / 2, MOST_OF_ONE) }
}

export function createUploadQuota(
  { mostOfOne, mostOfAll }: UploadShares = uploadShares(memoryOfMachineMb()),
): UploadQuota {
  const held = new Map<string, number>()
  let heldByAll = 0
  return {
    hold(userId, bytes) {
      const before = held.get(userId) ?? 0
      if (before + bytes > mostOfOne || heldByAll + bytes > mostOfAll)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: AGAIN_SECONDS })
      held.set(userId, before + bytes)
      heldByAll += bytes
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        heldByAll -= bytes
        const left = (held.get(userId) ?? bytes) - bytes
        if (left > 0) held.set(userId, left)
        else held.delete(userId)
      }
    },
  }
}
