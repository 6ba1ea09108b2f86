import { AppError } from '@plumbline/contract/errors'
import { MAX_FILE_MB } from '@plumbline/contract/imports/imports'
import { memoryOfMachineMb } from '#server/platform/threads/file-capacity.ts'

/** What users hold on this server at once: bytes of uploads that arrive or wait to be read, or running exports. */
export interface HeldQuota {
  /**
   * Reserves an amount and returns the function that releases it, once. Throws the refusal, by default
   * TOO_MANY_REQUESTS, if the user or all users together would hold too much.
   */
  hold(userId: string, amount: number): () => void
}

export interface HeldShares {
  readonly mostOfOne: number
  readonly mostOfAll: number
}

const AGAIN_SECONDS = 10
const MB = 1_048_576
const LARGEST_BODY = (MAX_FILE_MB + 1) * MB
/** The largest file, held twice while it is handed over: as the body of its request and by its reader. */
const MIN_OF_USER = 2 * LARGEST_BODY
const MAX_OF_USER = 5 * LARGEST_BODY

/** An eighth of the memory for all users, and at most half of that for one, who can always upload the largest file. */
export function uploadShares(memoryMb: number): HeldShares {
  const mostOfAll = Math.max((memoryMb / 8) * MB, 2 * MIN_OF_USER)
  return { mostOfAll, mostOfOne: Math.min(mostOfAll / 2, MAX_OF_USER) }
}

export function createUploadQuota(): HeldQuota {
  return createHeldQuota(uploadShares(memoryOfMachineMb()))
}

const tooManyRequests = () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: AGAIN_SECONDS })

export function createHeldQuota(
  { mostOfOne, mostOfAll }: HeldShares,
  refusal: () => AppError = tooManyRequests,
): HeldQuota {
  const held = new Map<string, number>()
  let heldByAll = 0
  return {
    hold(userId, amount) {
      const before = held.get(userId) ?? 0
      if (before + amount > mostOfOne || heldByAll + amount > mostOfAll) throw refusal()
      held.set(userId, before + amount)
      heldByAll += amount
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        heldByAll -= amount
        const left = (held.get(userId) ?? amount) - amount
        if (left > 0) held.set(userId, left)
        else held.delete(userId)
      }
    },
  }
}
