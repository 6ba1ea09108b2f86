import { AppError } from '@plumbline/contract/errors'

/** What each person has on this server at once: bytes that arrive, and bytes that wait to be read. */
export interface UploadQuota {
  /** Answers how to give them back, once. Throws TOO_MANY_REQUESTS where it would be too much. */
  hold(userId: string, bytes: number): () => void
}

const AGAIN_SECONDS = 10

/** Five of the largest files: nobody fills the memory of a server that others use. */
export function createUploadQuota(mostBytes = 5 * 65 * 1_048_576): UploadQuota {
  const held = new Map<string, number>()
  return {
    hold(userId, bytes) {
      const before = held.get(userId) ?? 0
      if (before + bytes > mostBytes)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: AGAIN_SECONDS })
      held.set(userId, before + bytes)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (held.get(userId) ?? bytes) - bytes
        if (left > 0) held.set(userId, left)
        else held.delete(userId)
      }
    },
  }
}
