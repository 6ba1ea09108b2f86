import { AppError } from '@plumbline/contract/errors'
import { memoryOfMachineMb } from './threads/file-room.ts'

/** Uploaded bytes that this server holds at once: those that arrive, and those that wait to be read. */
export interface UploadQuota {
  /** Returns how to give them back, once. Throws TOO_MANY_REQUESTS where the person or all together would hold too much. */
  hold(userId: string, bytes: number): () => void
}

const AGAIN_SECONDS = 10
/** Five of the largest files. */
const MOST_OF_ONE = 5 * 65 * 1_048_576

/** `mostOfAll` is a limit over everybody; by default an eighth of the memory, and never less than one person's share. */
export function createUploadQuota(
  mostOfOne = MOST_OF_ONE,
  mostOfAll = Math.max(mostOfOne, (memoryOfMachineMb() / 8) * 1_048_576),
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
