import { useEffect, useEffectEvent } from 'react'
import { follower } from '#web/lib/api/query-client.ts'
import { sendWaiting, useUploads } from './uploads.ts'

/**
 * Uploads files as soon as an account is available: they may have been dropped here, on another page, or before the
 * account existed. `onSent` receives the ids of the imports.
 */
export function useSendWaiting(
  accountId: string | null,
  onSent: (importIds: readonly string[]) => void,
): void {
  const waiting = useUploads(({ uploads }) => uploads.some(({ state }) => state.kind === 'waiting'))
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    if (accountId === null || !waiting) return
    void sendWaiting(accountId).then(async (ids) => {
      if (ids.length === 0) return
      await follower.refetchChanged()
      sent(ids)
    })
  }, [accountId, waiting])
}
